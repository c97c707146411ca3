import { publish } from '@/providers/bus'

/** Tells every process that public pages must be rendered afresh. */
export const pagesChanged = () => publish({ topic: 'pages' })
