export const portalLinkDays = 7
/** The device that has been unused longest makes room for a sixth. */
export const maxPortalDevices = 5
/** Portals of which a browser keeps the secret. */
export const maxKnownPortals = 20
export const codeMinutes = 10
export const maxCodeTries = 5
/** Days after which a client is reminded of a document. */
export const portalReminderDays = [3, 7, 14] as const

/** Photos that become one document. */
export const maxPhotosOfDocument = 30
export const maxPortalFileBytes = 100 * 1024 ** 2
/** Of a portal in 24 hours. */
export const maxPortalFilesPerDay = 50

/** Pages of the website. The fragment has the link's secret, or that of a reminder mail. */
export const portalPath = '/portal'
export const portalStopPath = '/portal/stop'
export const isPortalPath = (path: string) => path === portalPath || path === portalStopPath
