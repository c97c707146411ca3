export const restorableResources = ['client', 'contact', 'case', 'attachment', 'event', 'case-type', 'sub-type', 'user'] as const
