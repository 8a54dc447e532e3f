import { type Document, documentOf } from './document.ts'

/** A version of a content as its reader sees it. */
export interface LearnedContent {
  readonly title: string
  readonly body: string | null
  readonly video: {
    readonly url: string
    readonly provider: string
    readonly minimumWatchPercentage: number
  } | null
  readonly coverImagePath: string | null
}

/** A question as it was asked, without its key. */
interface AskedQuestion {
  readonly question: string
  readonly type: string
  readonly options: readonly string[] | null
  readonly points: number
  readonly required: boolean
}

/** A passed assessment, with its questions in their own order. */
export interface PassedAssessment {
  readonly title: string
  readonly description: string | null
  readonly passPercentage: number
  readonly timeLimitMinutes: number | null
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
