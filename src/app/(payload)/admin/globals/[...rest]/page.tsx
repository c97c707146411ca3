import { editors } from '../../../editor'

const { Page, generateMetadata } = editors('globals')

export { generateMetadata, Page as default }
