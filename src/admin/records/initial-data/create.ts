import type { InitialData } from './use-initial-data'

export const createInitialData = (...entries: InitialData['entries']): InitialData => ({ id: crypto.randomUUID(), entries })
