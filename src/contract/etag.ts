/** A record's version: the If-Match of a change and the beginning of its ETag. */
export const recordVersion = (record: { updatedAt: Date | string }) => `"${new Date(record.updatedAt).getTime().toString(36)}"`
