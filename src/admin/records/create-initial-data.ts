import type { InitialData } from './initial-data'

export const createInitialData = (...entries: InitialData['entries']): InitialData => ({ id: crypto.randomUUID(), entries })
