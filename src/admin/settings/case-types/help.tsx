'use client'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { words } from '../../words'
import styles from './import.module.css'
import { sampleYaml } from './sample'

const text = words.caseTypes

export const ImportHelp = ({ close, onUseSample }: { close: () => void; onUseSample: (yaml: string) => void }) => (
  <Dialog
    title={text.helpTitle}
    onClose={close}
    wide
    actions={
      <>
        <Button onClick={close}>{words.form.close}</Button>
        <Button look="primary" data-first onClick={() => onUseSample(sampleYaml)}>
          {text.copyToBox}
        </Button>
      </>
    }
  >
    <p>{text.helpText}</p>
    <pre className={styles.sample}>{sampleYaml}</pre>
  </Dialog>
)
