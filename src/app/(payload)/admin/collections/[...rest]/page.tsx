import { editors } from '../../../editor'

const { Page, generateMetadata } = editors('collections')

export { generateMetadata, Page as default }
