export const historyKey = (resource: string, record: string) => [resource, 'history', record] as const
