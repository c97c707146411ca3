/** The server counts to 1,000. `totalIsMore` is set if there are more rows. */
export type Total = { total: number; totalIsMore?: true | undefined }
/** For example "1,000+". */
export const formatTotal = ({ total, totalIsMore }: Total) => `${total.toLocaleString('en-US')}${totalIsMore ? '+' : ''}`
