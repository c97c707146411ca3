'use client'
import { createStore } from '@/ui/create-store'
import { reduceCalls } from './reducer'
import { type CallEvent, type CallsState, initialCalls, selectSession } from './state'

const store = createStore<CallsState>(initialCalls)
export const getCalls = store.get
export const getSession = () => selectSession(store.get())
export const dispatch = (event: CallEvent) => store.set(reduceCalls(store.get(), event))

/** Runs `effect` after every change, before components render. */
export function onCallsChange(effect: (before: CallsState, after: CallsState) => void) {
  let before = store.get()
  store.subscribe(() => {
    const [previous, current] = [before, store.get()]
    before = current
    effect(previous, current)
  })
}

export function useCalls() {
  const state = store.use()
  return { ...state, session: selectSession(state) }
}
export const useOngoingCall = (threadId: string) => store.use().calls.find((call) => call.threadId === threadId)
