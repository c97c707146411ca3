import type { AboutBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import { Picture } from '@/site/picture'
import './styles.css'

export const About = ({ block }: { block: AboutBlock }) => (
  <section className="about text-section">
    <h2>{block.heading}</h2>
    <div className="text-section-body">
      <Paragraphs text={block.text} />
      <Picture picture={block.picture} sizes="(min-width: 60rem) 40rem, 92vw" />
    </div>
  </section>
)
