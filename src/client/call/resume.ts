'use client'
import type { CallKind } from './state'

/** In session storage: it survives a reload of this tab, and nothing else. */
const storageKey = 'lawoffice.call'
export type ResumePoint = { id: string; kind: CallKind; muted: boolean; camera: boolean }

export const saveResumePoint = (point: ResumePoint) => sessionStorage.setItem(storageKey, JSON.stringify(point))
export const clearResumePoint = () => sessionStorage.removeItem(storageKey)
export const loadResumePoint = () => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ResumePoint | null
