'use client'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { tellFailure } from './toast'
import { words } from './words'

const feedbackMs = 3_000

/** Browsers allow copying only over https and on localhost. */
export function CopyButton({ text, label = words.copy }: { text: string; label?: string }) {
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
      tellFailure(words.notCopied)
    }
  }
  return (
    <>
      <Button small icon={copied ? Check : Copy} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{copied ? words.copied : ''}</span>
    </>
  )
}
