'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { ResponseBody } from '@/contract/route'
import type { SetupItem, setup } from '@/contract/setup'

export type Setup = ResponseBody<typeof setup.get>
export const setupKey = ['setup'] as const
export const setupQuery = queryOptions({ queryKey: setupKey, queryFn: ({ signal }) => api.setup.get({}, { signal }), staleTime: 10_000 })

/** The steps of the set-up path, in order, with what each is about. */
export const setupSteps = {
  office: ['office'],
  website: ['website'],
  people: ['people'],
  records: ['clients'],
  server: ['email', 'backups'],
} as const satisfies Record<string, readonly SetupItem[]>
export type SetupStep = keyof typeof setupSteps
export const stepNames = Object.keys(setupSteps) as SetupStep[]
export const setupPath = '/admin/initial'
export const stepHref = (step: SetupStep) => (step === 'office' ? setupPath : `${setupPath}?step=${step}`)
/** Done, skipped, or open if any of its items is. */
export const stepState = ({ items }: Setup, step: SetupStep) => {
  const states = setupSteps[step].map((item) => items[item])
  return states.find((state) => state === 'open') ?? states.find((state) => state === 'skipped') ?? 'done'
}
