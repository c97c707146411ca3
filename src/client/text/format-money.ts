const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatMoney = (amount: number) => currency.format(amount)
