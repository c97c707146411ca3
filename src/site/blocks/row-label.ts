/** Names a row of an array field in the editor by the values of `fields`. */
export const rowLabel = (kind: string, ...fields: string[]) => ({
  components: { RowLabel: { path: '/admin/website/row-label#RowLabel', clientProps: { kind, fields } } },
})
