/** A record's version: what If-Match names, and what the ETag of its answers begins with. */
export const versionOf = (record: { updatedAt: Date | string }) => `"${new Date(record.updatedAt).getTime().toString(36)}"`
