import { createRoute } from '@tanstack/react-router'
import { pairSearch } from '../history/pair-search.ts'
import { learned } from '../language/language.ts'
import { listSearch } from '../list/list-search.ts'
import { appRoute } from '../routes.ts'
import { laterPage } from '../shell/later-page.ts'
import { lifecycle } from '../versioned/lifecycle.ts'
import { assessment, educationalContent, safetyRequirement, workTask } from './nouns.ts'

/** The routes of the plan: for each kind its list, the page that creates one, the page of one, and its history. */
export const planRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks',
    validateSearch: listSearch({
      sortable: ['name', 'status', 'updatedAt'],
      filters: { ...lifecycle(workTask), riskLevel: ['low', 'medium', 'high', 'critical'] },
      ids: ['safetyRequirementId'],
    }),
    component: laterPage(() => import('../pages/work-tasks/work-task-list.tsx'), 'WorkTaskList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/new',
    staticData: { needs: ['work-tasks.create'] },
    component: laterPage(() => import('../pages/work-tasks/new-work-task-page.tsx'), 'NewWorkTaskPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/$id',
    component: laterPage(() => import('../pages/work-tasks/work-task-page.tsx'), 'WorkTaskPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/$id/history',
    validateSearch: pairSearch,
    component: laterPage(
      () => learned(import('../pages/work-tasks/work-task-history.tsx'), 'execution', 'limits'),
      'WorkTaskHistory',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements',
    validateSearch: listSearch({
      sortable: ['name', 'status', 'validTo', 'updatedAt'],
      filters: { ...lifecycle(safetyRequirement), onSite: ['true', 'false'] },
      ids: ['educationalContentId'],
    }),
    component: laterPage(
      () => learned(import('../pages/safety-requirements/requirement-list.tsx'), 'requirements'),
      'RequirementList',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/new',
    staticData: { needs: ['safety-requirements.create'] },
    component: laterPage(
      () => learned(import('../pages/safety-requirements/new-requirement-page.tsx'), 'requirements'),
      'NewRequirementPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/$id',
    component: laterPage(
      () => learned(import('../pages/safety-requirements/requirement-page.tsx'), 'requirements'),
      'RequirementPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/$id/history',
    validateSearch: pairSearch,
    component: laterPage(
      () => learned(import('../pages/safety-requirements/requirement-history.tsx'), 'requirements'),
      'RequirementHistory',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents',
    validateSearch: listSearch({
      sortable: ['title', 'status', 'updatedAt'],
      filters: { ...lifecycle(educationalContent), isFeatured: ['true'] },
      ids: ['safetyRequirementId'],
    }),
    component: laterPage(
      () => learned(import('../pages/educational-contents/content-list.tsx'), 'contents'),
      'ContentList',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/new',
    staticData: { needs: ['educational-contents.create'] },
    component: laterPage(
      () => learned(import('../pages/educational-contents/new-content-page.tsx'), 'contents'),
      'NewContentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/$id',
    component: laterPage(
      () => learned(import('../pages/educational-contents/content-page.tsx'), 'contents'),
      'ContentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/$id/history',
    validateSearch: pairSearch,
    component: laterPage(
      () => learned(import('../pages/educational-contents/content-history.tsx'), 'contents'),
      'ContentHistory',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments',
    validateSearch: listSearch({
      sortable: ['title', 'status', 'updatedAt'],
      filters: lifecycle(assessment),
      ids: ['educationalContentId'],
    }),
    component: laterPage(
      () => learned(import('../pages/assessments/assessment-list.tsx'), 'assessments'),
      'AssessmentList',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/new',
    staticData: { needs: ['assessments.create'] },
    component: laterPage(
      () => learned(import('../pages/assessments/new-assessment-page.tsx'), 'assessments'),
      'NewAssessmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/$id',
    component: laterPage(
      () => learned(import('../pages/assessments/assessment-page.tsx'), 'assessments'),
      'AssessmentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/$id/history',
    validateSearch: pairSearch,
    component: laterPage(
      () => learned(import('../pages/assessments/assessment-history.tsx'), 'assessments'),
      'AssessmentHistory',
    ),
  }),
] as const
