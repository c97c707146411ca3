'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { setupQuery } from '@/admin/records/setup/query'
import { getFirstStep, type SetupStep, stepHref, stepNames } from '@/admin/records/setup/steps'
import { navigate, pushUrl } from '@/client/navigation'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { ErrorRetry } from '@/ui/error-retry'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { OfficeStep } from './office-step'
import { PeopleStep } from './people-step'
import { RecordsStep } from './records-step'
import { ServerStep } from './server-step'
import styles from './setup.module.css'
import { StepList } from './step-list'
import type { StepProps } from './step-props'
import { WebsiteStep } from './website-step'

const text = strings.setup
const panels: Record<SetupStep, (props: StepProps) => React.ReactNode> = {
  office: OfficeStep,
  website: WebsiteStep,
  people: PeopleStep,
  records: RecordsStep,
  server: ServerStep,
}

/** The setup of a new office. Each step can be skipped and opened again. */
export function Setup({ initialData, timeZones }: { initialData: InitialData; timeZones: readonly string[] }) {
  useInitialData(initialData)
  const query = useQuery(setupQuery)
  const selected = useSearchParams().get('step')
  // Stays open when it is done.
  const [firstStep] = useState<SetupStep>(() => (query.data ? getFirstStep(query.data) : 'office'))
  const step = stepNames.find((name) => name === selected) ?? firstStep
  const index = stepNames.indexOf(step)
  const nextStep = stepNames[index + 1]
  const openNextStep = (openHref: (href: string) => unknown) => (nextStep ? void openHref(stepHref(nextStep)) : location.assign('/admin'))
  const Panel = panels[step]
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={
        <a href="/admin" className={buttonClass()}>
          {text.toDashboard}
        </a>
      }
      asideTitle={`${text.stepsLabel}: ${text.position(index + 1, stepNames.length)}`}
      aside={query.data && <StepList setup={query.data} current={step} />}
    >
      {query.isError && <ErrorRetry message={getErrorMessage(query.error, text.loadFailed)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton label={text.loading} lines={6} />}
      {query.data && (
        <section aria-labelledby="step" className={styles.step}>
          <StepHeading step={step} />
          <Panel
            key={`${step}-panel`}
            setup={query.data}
            timeZones={timeZones}
            openNext={() => openNextStep(pushUrl)}
            skip={() => openNextStep(navigate)}
          />
        </section>
      )}
    </Page>
  )
}

/** Takes the focus when the step changes, not when the page opens. */
function StepHeading({ step }: { step: SetupStep }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <h2 ref={heading} id="step" tabIndex={-1} className={styles.heading}>
      {text.steps[step]}
    </h2>
  )
}
