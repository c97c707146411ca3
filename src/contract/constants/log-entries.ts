export const logKinds = ['call', 'letter', 'meeting', 'email', 'court', 'note'] as const
