'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { strings } from './strings'
import { toastError } from './toast'

const feedbackMs = 3_000

/** Browsers allow copying only over https and on localhost. */
export function CopyButton({ text, label = strings.copy }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toastError(strings.notCopied)
    }
  }
  return (
    <>
      <Button small icon={copied ? Check : Copy} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{copied ? strings.copied : ''}</span>
    </>
  )
}
