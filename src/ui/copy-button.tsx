'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { strings } from './strings'

const feedbackMs = 3_000

/** Browsers allow copying only over https and on localhost. */
export function CopyButton({ text, label = strings.copy }: { text: string; label?: string }) {
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(undefined), feedbackMs)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // No toast: a modal dialog would cover it.
      setResult('notCopied')
    }
  }
  return (
    <>
      <Button small icon={result === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{result && strings[result]}</span>
    </>
  )
}
