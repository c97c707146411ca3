/** A record's version: the ETag of its answers, and what If-Match names. */
export const versionOf = (record: { updatedAt: Date | string }) => `"${new Date(record.updatedAt).getTime().toString(36)}"`
