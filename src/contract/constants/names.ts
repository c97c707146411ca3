export const nameKinds = ['person', 'organization'] as const
export const matchTiers = ['strong', 'likely', 'weak'] as const
