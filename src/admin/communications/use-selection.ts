'use client'
import { useState } from 'react'
import { words } from '../words'
import type { Someone } from './people'

/** A call has room for so many beside the caller. */
const most = 6
const text = words.communications

/** Who is chosen, in the order they were; who would be one too many is not, and that is said. */
export function useSelection(begin: readonly Someone[]) {
  const [chosen, setChosen] = useState<readonly Someone[]>([])
  const [problem, setProblem] = useState<string>()
  const [begun, setBegun] = useState(new Set<string>())
  const fresh = begin.filter(({ key }) => !begun.has(key))
  if (fresh.length > 0) {
    setBegun(new Set([...begun, ...fresh.map(({ key }) => key)]))
    setChosen([...chosen, ...fresh])
  }
  const has = ({ key }: Someone) => chosen.some((one) => one.key === key)
  const toggle = (one: Someone) => {
    if (has(one)) setChosen(chosen.filter(({ key }) => key !== one.key))
    else if (chosen.length < most) setChosen([...chosen, one])
    setProblem(!has(one) && chosen.length >= most ? text.most(most) : undefined)
  }
  const clear = () => {
    setChosen([])
    setProblem(undefined)
  }
  return { chosen, has, toggle, clear, problem, say: setProblem }
}
export type Selection = ReturnType<typeof useSelection>
