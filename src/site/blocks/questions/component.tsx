import type { QuestionsBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import './styles.css'

export const Questions = ({ block }: { block: QuestionsBlock }) => (
  <section className="questions text-section">
    <h2>{block.heading}</h2>
    <div className="text-section-body">
      {block.questions?.map((item) => (
        <details key={item.id}>
          <summary>{item.question}</summary>
          <Paragraphs text={item.answer} />
        </details>
      ))}
    </div>
  </section>
)
