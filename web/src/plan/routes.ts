import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pairSearch } from '../history/pair-search.ts'
import { learn } from '../language/language.ts'
import { listSearch } from '../list/list-search.ts'
import { appRoute } from '../routes.ts'
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
    component: lazyRouteComponent(() => import('../pages/work-tasks/work-task-list.tsx'), 'WorkTaskList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/new',
    component: lazyRouteComponent(
      () => import('../pages/work-tasks/new-work-task-page.tsx'),
      'NewWorkTaskPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/$id',
    component: lazyRouteComponent(() => import('../pages/work-tasks/work-task-page.tsx'), 'WorkTaskPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/work-tasks/$id/history',
    validateSearch: pairSearch,
    component: lazyRouteComponent(async () => {
      await learn('execution')
      return import('../pages/work-tasks/work-task-history.tsx')
    }, 'WorkTaskHistory'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements',
    validateSearch: listSearch({
      sortable: ['name', 'status', 'validTo', 'updatedAt'],
      filters: { ...lifecycle(safetyRequirement), onSite: ['true', 'false'] },
      ids: ['educationalContentId'],
    }),
    component: lazyRouteComponent(async () => {
      await learn('requirements')
      return import('../pages/safety-requirements/requirement-list.tsx')
    }, 'RequirementList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/new',
    component: lazyRouteComponent(async () => {
      await learn('requirements')
      return import('../pages/safety-requirements/new-requirement-page.tsx')
    }, 'NewRequirementPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/$id',
    component: lazyRouteComponent(async () => {
      await learn('requirements')
      return import('../pages/safety-requirements/requirement-page.tsx')
    }, 'RequirementPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/safety-requirements/$id/history',
    validateSearch: pairSearch,
    component: lazyRouteComponent(async () => {
      await learn('requirements')
      return import('../pages/safety-requirements/requirement-history.tsx')
    }, 'RequirementHistory'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents',
    validateSearch: listSearch({
      sortable: ['title', 'status', 'updatedAt'],
      filters: lifecycle(educationalContent),
      ids: ['safetyRequirementId'],
    }),
    component: lazyRouteComponent(async () => {
      await learn('contents')
      return import('../pages/educational-contents/content-list.tsx')
    }, 'ContentList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/new',
    component: lazyRouteComponent(async () => {
      await learn('contents')
      return import('../pages/educational-contents/new-content-page.tsx')
    }, 'NewContentPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/$id',
    component: lazyRouteComponent(async () => {
      await learn('contents')
      return import('../pages/educational-contents/content-page.tsx')
    }, 'ContentPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/educational-contents/$id/history',
    validateSearch: pairSearch,
    component: lazyRouteComponent(async () => {
      await learn('contents')
      return import('../pages/educational-contents/content-history.tsx')
    }, 'ContentHistory'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments',
    validateSearch: listSearch({
      sortable: ['title', 'status', 'updatedAt'],
      filters: lifecycle(assessment),
      ids: ['educationalContentId'],
    }),
    component: lazyRouteComponent(async () => {
      await learn('assessments')
      return import('../pages/assessments/assessment-list.tsx')
    }, 'AssessmentList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/new',
    component: lazyRouteComponent(async () => {
      await learn('assessments')
      return import('../pages/assessments/new-assessment-page.tsx')
    }, 'NewAssessmentPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/$id',
    component: lazyRouteComponent(async () => {
      await learn('assessments')
      return import('../pages/assessments/assessment-page.tsx')
    }, 'AssessmentPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/assessments/$id/history',
    validateSearch: pairSearch,
    component: lazyRouteComponent(async () => {
      await learn('assessments')
      return import('../pages/assessments/assessment-history.tsx')
    }, 'AssessmentHistory'),
  }),
] as const
