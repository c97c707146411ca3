'use client'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../../words'
import { ImportHelp } from './help'
import styles from './import.module.css'
import { ImportOutcome } from './outcome'
import { useImport } from './use-import'

const text = words.caseTypes

/** Case types from YAML: paste, look at the difference, import. */
export function ImportBox() {
  const [helping, setHelping] = useState(false)
  const { yaml, type, outcome, problem, busy, preview, send } = useImport()
  return (
    <section aria-label={text.showImport} className={styles.box}>
      <TextArea
        name="yaml"
        label={text.yaml}
        hint={text.yamlHint}
        rows={8}
        spellCheck={false}
        value={yaml}
        onChange={(event) => type(event.target.value)}
      />
      {problem && <Problem sentence={problem} />}
      <div className={styles.buttons}>
        <Button onClick={() => type('')} disabled={!yaml}>
          {text.clear}
        </Button>
        <Button onClick={preview} busy={busy}>
          {text.preview}
        </Button>
        <Button look="primary" onClick={send} busy={busy}>
          {text.import}
        </Button>
        <Button look="quiet" onClick={() => setHelping(true)}>
          {text.help}
        </Button>
      </div>
      {outcome && <ImportOutcome outcome={outcome} />}
      {helping && (
        <ImportHelp
          close={() => setHelping(false)}
          copy={(sample) => {
            type(sample)
            setHelping(false)
          }}
        />
      )}
    </section>
  )
}
