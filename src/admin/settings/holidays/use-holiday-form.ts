'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { ApiError, api } from '@/client/api'
import { type Conflict, parseConflict } from '@/client/form/conflict'
import type { FormValues } from '@/client/form/values'
import { officeHoursQuery } from '@/client/office-time'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { type HolidayYear, holidayYearQuery } from './queries'

const text = strings.holidays
export type Day = { key: string; date: string; name: string; source: string }
type Draft = { days: Day[]; complete: boolean }

export const toDay = (day: { date: string; name: string; source?: string }): Day => ({ source: '', ...day, key: crypto.randomUUID() })
const toDraft = ({ days, complete }: HolidayYear): Draft => ({ days: days.map(toDay), complete })
export const toValues = ({ days, complete }: Pick<HolidayYear, 'days' | 'complete'>) => ({
  days: days.map(({ date, name, source }) => `${date} ${name}${source && ` (${source})`}`).join(', '),
  complete: complete ? text.isComplete : '',
})
const withoutKey = ({ key: _, ...day }: Day) => day
/** What the browser stores of an unsaved form. */
const toStoredValues = ({ days, complete }: Draft) => ({ days: JSON.stringify(days.map(withoutKey)), complete: complete ? 'true' : '' })
const parseStoredValues = ({ days = '[]', complete }: FormValues): Draft => ({
  days: (JSON.parse(days) as Omit<Day, 'key'>[]).map(toDay),
  complete: complete === 'true',
})
const isUnchanged = (draft: Draft, year: HolidayYear) => {
  const [mine, theirs] = [toValues(draft), toValues(year)]
  return mine.days === theirs.days && mine.complete === theirs.complete
}
/** A year without a stored row has a version too, so that the second of two people who enter it at the same time gets a conflict. */
const getVersion = ({ updatedAt }: HolidayYear) => recordVersion({ updatedAt: updatedAt ?? new Date(0) })

/** An unchanged form follows the stored year. A changed one keeps the version it started from, for `If-Match`. */
export function useHolidayForm(stored: HolidayYear) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => toDraft(stored))
  const [errorMessage, setErrorMessage] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<HolidayYear>>()
  const { calendar, year } = stored
  const isDirty = !isUnchanged(draft, base)
  const { restoreAlert } = useFormDraft(
    {
      isDirty,
      getDraftValues: useCallback(() => toStoredValues(draft), [draft]),
      getDraftBase: useCallback(() => ({ updatedAt: base.updatedAt ?? '', values: toStoredValues(toDraft(base)) }), [base]),
      setValues: (values, from) => {
        setDraft(parseStoredValues(values))
        // Another user may have saved since: the older version leads to a conflict.
        if (from) setBase({ ...stored, ...parseStoredValues(from.values), updatedAt: from.updatedAt || null })
      },
    },
    `holidays.${calendar}.${year}`,
  )

  const reset = (to: HolidayYear = stored) => {
    setBase(to)
    setDraft(toDraft(to))
    setErrorMessage(undefined)
    setConflict(undefined)
  }
  if (!isDirty && (stored.updatedAt ?? '') > (base.updatedAt ?? '')) reset()

  const save = useAction({
    mutationFn: ({ days, complete, from }: Draft & { from: HolidayYear }) =>
      api.holidays.update({ calendar, year, complete, days: days.map(withoutKey) }, { ifMatch: getVersion(from) }),
    errorMessage: text.saveFailed,
    showError: setErrorMessage,
    successMessage: () => text.saved(year),
    invalidates: ['holiday-year'],
    onSuccess: ({ holidayYear }, { days }) => {
      queryClient.setQueryData(holidayYearQuery(calendar, year).queryKey, holidayYear)
      void queryClient.invalidateQueries({ queryKey: officeHoursQuery.queryKey })
      setBase(holidayYear)
      // The user may have typed more since.
      setDraft((latest) => (latest.days === days ? toDraft(holidayYear) : latest))
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return
      const { holidayYear: current } = await api.holidays.get({ calendar, year })
      setConflict({ ...parseConflict(error), current })
    },
  })
  const submitFrom = (from: HolidayYear) => {
    setErrorMessage(undefined)
    setConflict(undefined)
    save.run({ ...draft, from })
  }
  return {
    ...draft,
    base,
    restoreAlert,
    errorMessage,
    isSaving: save.isPending,
    setDays: (days: Day[]) => setDraft({ ...draft, days }),
    setComplete: (complete: boolean) => setDraft({ ...draft, complete }),
    submit: () => submitFrom(base),
    conflict,
    closeConflict: () => setConflict(undefined),
    getValues: () => toValues(draft),
    getSavedValues: () => toValues(base),
    overwrite: () => submitFrom(conflict?.current ?? base),
    reset,
  }
}
