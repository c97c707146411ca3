/** Names a row of an array field in the editor by the values of `fields`. */
export const rowLabel = (kind: string, ...fields: string[]) => ({
  components: { RowLabel: { path: '/admin/website/row-label#RowLabel', clientProps: { kind, fields } } },
})

/** Names a row of opening times by its days and hours. */
export const openingTimeLabel = (kind: string) => ({
  components: { RowLabel: { path: '/admin/website/row-label#OpeningTimeLabel', clientProps: { kind } } },
})
