'use client'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { words } from '../../words'
import styles from './import.module.css'
import { sampleYaml } from './sample'

const text = words.caseTypes

/** What the import reads, with a sample to begin from. */
export const ImportHelp = ({ close, copy }: { close: () => void; copy: (sample: string) => void }) => (
  <Dialog
    title={text.helpTitle}
    onClose={close}
    wide
    actions={
      <>
        <Button onClick={close}>{words.form.close}</Button>
        <Button look="primary" data-first onClick={() => copy(sampleYaml)}>
          {text.copyToBox}
        </Button>
      </>
    }
  >
    <p>{text.helpText}</p>
    <pre className={styles.sample}>{sampleYaml}</pre>
  </Dialog>
)
