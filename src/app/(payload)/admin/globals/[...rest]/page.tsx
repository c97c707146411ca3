import { editorPages } from '../../../editor'

const { Page, generateMetadata } = editorPages('globals')

export { generateMetadata, Page as default }
