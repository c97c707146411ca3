'use client'
import { Download } from 'lucide-react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { takeFocus } from '@/ui/take-focus'
import styles from './second-factor.module.css'

const text = strings.secondFactor

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const all = codes.join('\n')
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${all}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className={styles.step}>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {text.saveCodes}
      </h3>
      <p>{text.saveCodesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          {text.codesSaved}
        </Button>
        <Button icon={Download} onClick={save}>
          {text.download}
        </Button>
        <CopyButton text={all} />
      </div>
    </div>
  )
}
