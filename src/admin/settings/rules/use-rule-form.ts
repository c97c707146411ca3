'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Rule } from '@/admin/records/deadlines/queries'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { toBody, toValues } from './values'

const loadNew = () => import('@/contract/rules').then(({ ruleFields, validateRule }) => ({ schema: ruleFields, rules: validateRule }))
const loadVersion = () =>
  import('@/contract/rules').then(({ ruleVersionFields, validateRule }) => ({ schema: ruleVersionFields, rules: validateRule }))

const text = strings.ruleForm
type CreateInput = Parameters<typeof api.rules.create>[0]
type VersionInput = Parameters<typeof api.rules.createVersion>[0]

/** `rule`: the version that the form starts from. `rules`: all. */
export function useRuleForm(rule: Rule | undefined, rules: readonly Rule[], onSaved: (id: string) => void) {
  const queryClient = useQueryClient()
  // The list of rules may change while the form is open.
  const [initial] = useState(() => toValues(rule, rules))
  const id = rule?.id
  return useForm({
    idPrefix: 'rule',
    loadValidation: id ? loadVersion : loadNew,
    toValues: useCallback(() => initial, [initial]),
    toBody,
    send: (body, options) =>
      id ? api.rules.createVersion({ ...body, id } as VersionInput, options) : api.rules.create(body as CreateInput, options),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['rule'] })
      onSaved(saved.id)
    },
    fallbackMessage: text.saveFailed,
  })
}
export type RuleForm = ReturnType<typeof useRuleForm>
