import type { RecordOf } from '../../../engine/index.ts'
import type { assessmentQuestion } from '../../procedures/assessments/question-resource.ts'
import type { assessment } from '../../procedures/assessments/resource.ts'
import type { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { type Document, documentOf } from './document.ts'

/** A version of a content as its reader sees it. */
export type LearnedContent = RecordOf<
  Pick<typeof educationalContent.fields, 'title' | 'body' | 'video' | 'coverImagePath'>
>

/** A question as it was asked, without its key. */
type AskedQuestion = RecordOf<
  Pick<typeof assessmentQuestion.fields, 'question' | 'type' | 'options' | 'points' | 'required'>
>

/** A passed assessment, with its questions in their own order. */
export interface PassedAssessment
  extends RecordOf<
    Pick<typeof assessment.fields, 'title' | 'description' | 'passPercentage' | 'timeLimitMinutes'>
  > {
  readonly questions: readonly AskedQuestion[]
}

/**
 * The document of a finished training: text, video and questions, without keys, explanations or ids, so that the same
 * text has the same hash in every organization.
 * @param videoSeconds length of the video, if known
 */
export function learnedDocument(
  { title, body, video, coverImagePath }: LearnedContent,
  videoSeconds: number | null,
  passed: readonly PassedAssessment[],
): Document {
  const shownVideo = video && {
    url: video.url,
    provider: video.provider,
    minimumWatchPercentage: video.minimumWatchPercentage ?? 0,
    durationSeconds: videoSeconds,
  }
  const assessments = passed.map((each) => [documentOf({ kind: 'assessment', ...each }).body, each] as const)
  // Sorted by their own text, since ids differ between organizations.
  assessments.sort(([one], [other]) => (one < other ? -1 : 1))
  return documentOf({
    kind: 'educational_content',
    ...{ title, body, video: shownVideo, coverImagePath },
    ...{ assessments: assessments.map(([, each]) => each) },
  })
}
