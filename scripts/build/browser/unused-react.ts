/** Parts of React's DOM that no page uses, left out of what browsers fetch (decisions/1127). */
import type { Plugin } from 'vite';
import { withoutArm, withoutBody, withoutMethods } from './leave-out.ts';

/** Elements that React refuses once they are left out, as it refuses whatever is no element. */
const refused = ['REACT_ACTIVITY_TYPE', 'REACT_SUSPENSE_LIST_TYPE'] as const;

/** Functions that are never asked without the elements, refs and props that no page has, by what they are for. */
const neverAsked = {
  viewTransitions: [
    ...['trackEnterViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'],
    ...[
      'commitNestedViewTransitions',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
    ],
    ...['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
    ...['restoreViewTransitionOnHostInstances', 'restoreViewTransitionName', 'measureNestedViewTransitions'],
    ...['measureViewTransitionHostInstancesRecursive', 'applyViewTransitionToHostInstances'],
    ...['applyViewTransitionToHostInstancesRecursive', 'applyViewTransitionName', 'startViewTransition'],
    ...['scheduleViewTransitionEvent', 'createViewTransitionInstance', 'flushAfterMutationEffects'],
    ...['getViewTransitionName', 'getViewTransitionClassName', 'reportViewTransitionError'],
    ...['commitAfterMutationEffectsOnFiber', 'pushViewTransitionCancelableScope'],
  ],
  activities: [
    ...['updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
    ...['pushDehydratedActivitySuspenseHandler', 'commitActivityHydrationCallbacks'],
  ],
  suspenseLists: ['updateSuspenseListComponent', 'initSuspenseListRenderState', 'cutOffTailIfNeeded'],
  refsOfFragments: [
    ...[
      'FragmentInstance',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    ...[
      'commitNewChildToFragmentInstances',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
    ...['addFragmentHandleToFiber', 'addFragmentHandleToInstance', 'validateDocumentPositionWithFiberTree'],
    'blurActiveElementWithinFragment',
  ],
  partsOfTheHead: [
    ...['getResource', 'acquireResource', 'suspendResource', 'createHoistableInstance', 'mountHoistable'],
    ...[
      'getHydratableHoistableCache',
      'preloadResource',
      'preloadStylesheet',
      'preloadResourceAndSuspendIfNeeded',
    ],
    ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
    ...['resolveSingletonInstance', 'releaseSingletonInstance', 'commitHostSingletonAcquisition'],
  ],
  actionsOfForms: [
    ...[
      'extractEvents$1',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
    ],
    ...[
      'dispatchActionState',
      'runActionStateAction',
      'updateOptimisticImpl',
      'defaultOnDefaultTransitionIndicator',
    ],
  ],
  ownElements: ['setPropOnCustomElement'],
  picturesThatHoldUpAPage: ['accumulateSuspenseyCommitOnFiber'],
  eventsThatNobodyHears: ['constructSelectEvent', 'getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
  oldBrowsers: ['handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill'],
} as const;

/** Functions that answer the same for every page. */
const alwaysTheSame = {
  isCustomElement: 'return false',
  isHostHoistableType: 'return false',
  waitForCommitToBeReady: 'return null',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  // where a component stands, in names that the build has made short: nobody reads it
  getStackByFiberInDevAndProd: 'return ""',
} as const;

/** Arms for kinds of elements that are never made: a list, what stands in the head, html, a transition, an activity. */
const arms = {
  '19': ['beginWork', 'completeWork', 'commitMutationEffectsOnFiber'],
  '26': ['beginWork', 'completeWork', 'commitMutationEffectsOnFiber'],
  '27': ['beginWork', 'completeWork', 'commitMutationEffectsOnFiber'],
  '30': ['completeWork', 'commitMutationEffectsOnFiber', 'safelyAttachRef'],
  '31': ['beginWork', 'completeWork', 'commitMutationEffectsOnFiber'],
} as const;

/** The code of React's DOM without what no page uses. Throws when it is not the code that was looked at. */
export function withoutUnused(code: string): string {
  let left = code;
  for (const type of refused) left = withoutArm(left, 'createFiberFromTypeAndProps', type);
  for (const [tag, functions] of Object.entries(arms))
    for (const name of functions) left = withoutArm(left, name, tag);
  for (const owner of ['FragmentInstance', 'ViewTransitionPseudoElement']) left = withoutMethods(left, owner);
  for (const name of Object.values(neverAsked).flat()) left = withoutBody(left, name);
  for (const [name, body] of Object.entries(alwaysTheSame)) left = withoutBody(left, name, body);
  return left;
}

export const unusedReact: Plugin = {
  name: 'unused-react',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
};
