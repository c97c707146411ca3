'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { wallBases } from '@/contract/constants/walls'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { getTimeZone, parseLocalInput } from '@/ui/local-time'
import { toast } from '@/ui/toast'
import { WalledPeopleField } from './walled-people-field'

const text = strings.walls
const loadValidation = () => import('@/contract/walls').then(({ wallFields, wallRules }) => ({ schema: wallFields, rules: wallRules }))
export type WalledRecord = { noun: 'case' | 'client' | 'contact'; id: string; name: string }
type NewWall = Parameters<typeof api.walls.create>[0]
const toValues = () => ({ people: '', basis: '', reason: '', from: '', until: '' })

export function WallDialog({ record: { noun, id, name }, onClose }: { record: WalledRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    loadValidation,
    toValues,
    toBody: useCallback(
      ({ people, from, until, ...rest }: RequestBody) => ({
        ...rest,
        [noun]: id,
        people: people ? String(people).split(',') : [],
        ...(from ? { from: parseLocalInput(String(from)) } : {}),
        ...(until ? { until: parseLocalInput(String(until)) } : {}),
      }),
      [noun, id],
    ),
    send: (wall: NewWall, options) =>
      api.walls.create(wall, options).finally(() => void queryClient.invalidateQueries({ queryKey: [noun] })),
    onSuccess: ({ wall }) => {
      const names = wall.people.map((person) => person.name)
      const assigned = wall.people.map((person) => text.assignedTo(person.name, person.assigned))
      toast([text.saved(names, name), ...assigned].filter(Boolean).join(' '))
      onClose()
    },
    fallbackMessage: text.saveFailed,
  })
  return (
    <DraftDialog form={form} draftKey={`wall.${id}`} title={text.addTo(name)} submitLabel={text.save} onClose={onClose}>
      <p>
        {text.effect} {noun === 'client' ? text.clientEffect : noun === 'case' && text.caseEffect}
      </p>
      <WalledPeopleField
        value={form.watch('people')}
        error={form.field('people').error}
        onChange={(people) => form.setValues({ people })}
      />
      <Select {...form.field('basis')} label={text.basis}>
        <option value="">{text.chooseBasis}</option>
        {wallBases.map((basis) => (
          <option key={basis} value={basis}>
            {text.bases[basis]}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('reason')} label={strings.form.reason} rows={3} maxLength={2000} />
      <TextField {...form.field('from')} type="datetime-local" label={text.from} optional hint={text.fromHint(getTimeZone())} />
      <TextField {...form.field('until')} type="datetime-local" label={text.until} optional hint={text.untilHint} />
    </DraftDialog>
  )
}
