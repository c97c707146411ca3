/** Lists count to 1,000. */
export type Total = { total: number; totalIsMore?: true | undefined }
export const formatTotal = ({ total, totalIsMore }: Total) => `${total.toLocaleString('en-US')}${totalIsMore ? '+' : ''}`
