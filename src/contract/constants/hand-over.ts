export const maxHandedOver = 500
