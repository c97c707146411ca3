import { editorPages } from '../../../editor'

const { Page, generateMetadata } = editorPages('collections')

export { generateMetadata, Page as default }
