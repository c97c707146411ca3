/** For If-Match. The ETag of a record's responses starts with it. */
export const versionOf = (record: { updatedAt: Date | string }) => `"${new Date(record.updatedAt).getTime().toString(36)}"`
