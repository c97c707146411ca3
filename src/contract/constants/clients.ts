export const genders = ['Female', 'Male', 'Non-binary', 'Other'] as const
export const clientTypes = ['Individual', 'Organization'] as const
export const billingTypes = ['Hourly', 'Flat Fee', 'Contingent'] as const
export const clientSorts = ['name', '-name', 'lastName', '-lastName', 'date', '-date', 'createdAt', '-createdAt'] as const
