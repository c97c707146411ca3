import { publish } from '@/providers/bus'

/** Makes every process drop its cached public pages. */
export const publishPagesChanged = () => publish({ topic: 'pages' })
