import type { Site } from '@/site/site'
import './sample.css'

/** Above every page until the office is named. */
export const SampleBar = ({ site: { isSample, language, strings } }: { site: Site }) =>
  isSample && (
    <aside className="sample" lang={language} aria-label={strings.sample}>
      <strong>{strings.sample}.</strong> {strings.sampleText}
    </aside>
  )
