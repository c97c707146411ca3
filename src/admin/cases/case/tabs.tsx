'use client'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { turnTo, withQuery } from '@/client/address'
import { Tabs } from '@/ui/tabs'
import { oneOf } from '../../shell/read-address'
import { words } from '../../words'

const tabs = ['details', 'documents', 'reminders', 'chat', 'todo'] as const
export type Tab = (typeof tabs)[number]

/** The five parts of a case; which one is shown stands in the address. */
export function CaseTabs({ parts, counts = {} }: { parts: Record<Tab, ReactNode>; counts?: Partial<Record<Tab, number>> }) {
  // The address follows a moment later.
  const [shown, show] = useOptimistic(oneOf(tabs, useSearchParams().get('tab'), 'details'))
  const turn = (tab: Tab) =>
    startTransition(() => {
      show(tab)
      turnTo(withQuery({ tab: tab === 'details' ? undefined : tab }))
    })
  return (
    <Tabs
      label={words.caseForm.parts}
      shown={shown}
      onShow={(tab) => tab !== shown && turn(tab)}
      parts={tabs.map((id) => ({
        id,
        title: words.caseForm.tabs[id],
        count: counts[id],
        // What is typed there is not lost to a look at the papers.
        ...(id === 'details' && { kept: 'always' as const }),
        ...(id === 'todo' && { kept: 'seen' as const }),
        content: parts[id],
      }))}
    />
  )
}
