export const codeMinutes = 10
/** Photos that become one document. */
export const maxPhotosOfDocument = 30
/** Pages of the website. The fragment has the link's secret, or that of a reminder mail. */
export const portalPath = '/portal'
export const portalStopPath = '/portal/stop'
export const isPortalPath = (path: string) => path === portalPath || path === portalStopPath
