// Made from the operations by `npm run generate`.
export interface paths {
    "/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites
         * @description Needs the permission `sites.read`.
         */
        get: operations["listSites"];
        put?: never;
        /**
         * Create a site
         * @description Needs the permission `sites.create`.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a site
         * @description Needs the permission `sites.read`.
         */
        get: operations["readSite"];
        /**
         * Update a site
         * @description With another address it has no coordinates until they are found, which takes a while.
         *
         *     Needs the permission `sites.update`.
         */
        put: operations["updateSite"];
        post?: never;
        /**
         * Delete a site
         * @description 409 `referred_to` names the orders, jobs and events at the site, which keep it.
         *
         *     Needs the permission `sites.delete`.
         */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the time zone of a site
         * @description Needs the permission `sites.read`.
         */
        get: operations["readSiteTimeZone"];
        /**
         * Set the time zone of a site
         * @description Starts of events at the site are wall time in it. Events keep their wall time when it changes.
         *
         *     Needs the permission `sites.update`.
         */
        put: operations["updateSiteTimeZone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List work tasks
         * @description Needs the permission `work-tasks.read`.
         */
        get: operations["listWorkTasks"];
        put?: never;
        /**
         * Create a work task
         * @description Needs the permission `work-tasks.create`.
         */
        post: operations["createWorkTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a work task
         * @description Needs the permission `work-tasks.read`.
         */
        get: operations["readWorkTask"];
        /**
         * Update a work task
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `work-tasks.update`.
         */
        put: operations["updateWorkTask"];
        post?: never;
        /**
         * Delete a work task
         * @description Removes a draft; the version before it is current again. A first draft goes with its steps, unless one
         *     of them was confirmed. A confirmed version stays: 409.
         *
         *     Needs the permission `work-tasks.delete`.
         */
        delete: operations["deleteWorkTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a work task with its steps
         * @description Confirms the draft of the task and every open draft of its steps at once. Of a task that is confirmed
         *     already it confirms the open drafts of the steps; 409 `nothing_to_confirm` where there are none.
         *
         *     Needs the permission `work-tasks.update`.
         */
        post: operations["confirmWorkTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}/step-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put the steps of a work task in order
         * @description The steps get the places 1, 2, 3 and so on. A draft changes in place; a confirmed step gets a next version,
         *     which is confirmed at once; a step that has its place already stays as it is.
         *
         *     Needs the permission `work-tasks.update`.
         */
        put: operations["updateWorkTaskStepOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a work task
         * @description The newest version first.
         *
         *     Needs the permission `work-tasks.read`.
         */
        get: operations["listWorkTaskVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of a work task
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `work-tasks.read`.
         */
        get: operations["readWorkTaskInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a work task
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `work-tasks.read`.
         */
        get: operations["readWorkTaskDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List work steps
         * @description Needs the permission `work-steps.read`.
         */
        get: operations["listWorkSteps"];
        put?: never;
        /**
         * Create a work step
         * @description Needs the permission `work-steps.create`.
         */
        post: operations["createWorkStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a work step
         * @description Needs the permission `work-steps.read`.
         */
        get: operations["readWorkStep"];
        /**
         * Update a work step
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `work-steps.update`.
         */
        put: operations["updateWorkStep"];
        post?: never;
        /**
         * Delete a work step
         * @description Removes a draft; the version before it is current again. A confirmed version stays: 409.
         *
         *     Needs the permission `work-steps.delete`.
         */
        delete: operations["deleteWorkStep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a work step
         * @description The newest version first.
         *
         *     Needs the permission `work-steps.read`.
         */
        get: operations["listWorkStepVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of a work step
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `work-steps.read`.
         */
        get: operations["readWorkStepInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a work step
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `work-steps.read`.
         */
        get: operations["readWorkStepDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List safety requirements
         * @description Needs the permission `safety-requirements.read`.
         */
        get: operations["listSafetyRequirements"];
        put?: never;
        /**
         * Create a safety requirement
         * @description Needs the permission `safety-requirements.create`.
         */
        post: operations["createSafetyRequirement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a safety requirement
         * @description Needs the permission `safety-requirements.read`.
         */
        get: operations["readSafetyRequirement"];
        /**
         * Update a safety requirement
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `safety-requirements.update`.
         */
        put: operations["updateSafetyRequirement"];
        post?: never;
        /**
         * Delete a safety requirement
         * @description Removes a draft; the version before it is current again. A confirmed version stays, and so does a
         *     requirement that any version of a step names: 409.
         *
         *     Needs the permission `safety-requirements.delete`.
         */
        delete: operations["deleteSafetyRequirement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a safety requirement
         * @description The newest version first.
         *
         *     Needs the permission `safety-requirements.read`.
         */
        get: operations["listSafetyRequirementVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of a safety requirement
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `safety-requirements.read`.
         */
        get: operations["readSafetyRequirementInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a safety requirement
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `safety-requirements.read`.
         */
        get: operations["readSafetyRequirementDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List educational contents
         * @description Needs the permission `educational-contents.read`.
         */
        get: operations["listEducationalContents"];
        put?: never;
        /**
         * Create an educational content
         * @description Needs the permission `educational-contents.create`.
         */
        post: operations["createEducationalContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an educational content
         * @description Needs the permission `educational-contents.read`.
         */
        get: operations["readEducationalContent"];
        /**
         * Update an educational content
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `educational-contents.update`.
         */
        put: operations["updateEducationalContent"];
        post?: never;
        /**
         * Delete an educational content
         * @description Removes a draft; the version before it is current again. A confirmed version stays, and so does a
         *     content that any version of a requirement or assessment names: 409.
         *
         *     Needs the permission `educational-contents.delete`.
         */
        delete: operations["deleteEducationalContent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/{id}/playback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View how long the video of an educational content is
         * @description Needs the permission `educational-contents.read`.
         */
        get: operations["readEducationalContentPlayback"];
        /**
         * Say how long the video of an educational content is
         * @description How much of a video somebody watched is known only where its length is. It belongs to the version: it can be
         *     changed while that is a draft, and the next version has the same until its video is another one. What is left out stays.
         *
         *     Needs the permission `educational-contents.update`.
         */
        put: operations["updateEducationalContentPlayback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an educational content
         * @description The newest version first.
         *
         *     Needs the permission `educational-contents.read`.
         */
        get: operations["listEducationalContentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of an educational content
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `educational-contents.read`.
         */
        get: operations["readEducationalContentInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of an educational content
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `educational-contents.read`.
         */
        get: operations["readEducationalContentDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assessments
         * @description Needs the permission `assessments.read`.
         */
        get: operations["listAssessments"];
        put?: never;
        /**
         * Create an assessment
         * @description Needs the permission `assessments.create`.
         */
        post: operations["createAssessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an assessment
         * @description Needs the permission `assessments.read`.
         */
        get: operations["readAssessment"];
        /**
         * Update an assessment
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `assessments.update`.
         */
        put: operations["updateAssessment"];
        post?: never;
        /**
         * Delete an assessment
         * @description Removes a draft; the version before it is current again. A first draft goes with its questions. A
         *     confirmed version stays: 409.
         *
         *     Needs the permission `assessments.delete`.
         */
        delete: operations["deleteAssessment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an assessment
         * @description The newest version first.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["listAssessmentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of an assessment
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of an assessment
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assessment questions
         * @description Needs the permission `assessments.read`.
         */
        get: operations["listAssessmentQuestions"];
        put?: never;
        /**
         * Create an assessment question
         * @description Needs the permission `assessments.create`.
         */
        post: operations["createAssessmentQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an assessment question
         * @description Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentQuestion"];
        /**
         * Update an assessment question
         * @description A confirmed version never changes: the change makes the next version, and Content-Location names it.
         *
         *     Needs the permission `assessments.update`.
         */
        put: operations["updateAssessmentQuestion"];
        post?: never;
        /**
         * Delete an assessment question
         * @description While no version of the assessment was ever confirmed the question is removed. Afterwards it is retired:
         *     no read shows it any more, but its versions stay.
         *
         *     Needs the permission `assessments.delete`.
         */
        delete: operations["deleteAssessmentQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an assessment question
         * @description The newest version first.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["listAssessmentQuestionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/{id}/in-force": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the version in force of an assessment question
         * @description The newest confirmed version; 404 where none was confirmed yet.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentQuestionInForce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of an assessment question
         * @description What differs between the version `against` and this one. A list of links is compared as a whole;
         *     its entries are shown with the names that they have now.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentQuestionDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/{id}/answer-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the correct answers of an assessment question
         * @description Needs the permission `assessments.update`.
         */
        get: operations["readAssessmentQuestionAnswerKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Needs the permission `orders.read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Needs the permission `orders.create`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an order
         * @description Needs the permission `orders.read`.
         */
        get: operations["readOrder"];
        /**
         * Update an order
         * @description Needs the permission `orders.update`.
         */
        put: operations["updateOrder"];
        post?: never;
        /**
         * Delete an order
         * @description Always answers 409 `never_deleted`: The order cannot be deleted: orders are cancelled, never deleted.
         *
         *     Needs the permission `orders.delete`.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the lines of a draft order
         * @description Needs the permission `orders.update`.
         */
        put: operations["updateOrderLines"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an order, which freezes its lines
         * @description Needs the permission `orders.update`.
         */
        post: operations["confirmOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order the same again
         * @description Makes a draft with the site, notes and lines of an order that is declined, completed or cancelled. It is for
         *     the same supplier, for the one of `supplierOrganizationId`, or with null for none yet. What the lines name is frozen
         *     anew when the draft is confirmed.
         *
         *     Needs the permission `orders.create` and `orders.read`.
         */
        post: operations["createOrderAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete an order
         * @description Needs the permission `orders.update`.
         */
        post: operations["completeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Needs the permission `orders.update`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received orders
         * @description Copies of the orders that were confirmed for the organization as their supplier.
         *
         *     Needs the permission `received-orders.read`.
         */
        get: operations["listReceivedOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a received order
         * @description Always with its buyer, site, lines and answer.
         *
         *     Needs the permission `received-orders.read`.
         */
        get: operations["readReceivedOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received-orders/{id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the training contents of a received order
         * @description Each content that its lines name, whole, as it was when the order was confirmed.
         *
         *     Needs the permission `received-orders.read`.
         */
        get: operations["readReceivedOrderContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received-orders/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a received order
         * @description An order is answered once; the buyer sees the answer at once.
         *
         *     Needs the permission `received-orders.update`.
         */
        post: operations["acceptReceivedOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/received-orders/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a received order
         * @description An order is answered once; the buyer sees the answer and its reason at once.
         *
         *     Needs the permission `received-orders.update`.
         */
        post: operations["declineReceivedOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description Needs the permission `jobs.read`.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Create a job
         * @description Needs the permission `jobs.create`.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a job
         * @description Needs the permission `jobs.read`.
         */
        get: operations["readJob"];
        /**
         * Update a job
         * @description Needs the permission `jobs.update`.
         */
        put: operations["updateJob"];
        post?: never;
        /**
         * Delete a job
         * @description Always answers 409 `never_deleted`: The job cannot be deleted: jobs are cancelled, never deleted.
         *
         *     Needs the permission `jobs.delete`.
         */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["confirmJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["startJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["suspendJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["resumeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["completeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Needs the permission `jobs.update`.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Needs the permission `events.read`.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description Needs the permission `events.create`.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an event
         * @description Needs the permission `events.read`.
         */
        get: operations["readEvent"];
        /**
         * Update an event
         * @description A confirmed event can change in every field, a cancelled one in none. Exceptions of occurrences that
         *     are none any more, and assignments to them, are dropped, and named in the audit log.
         *
         *     Needs the permission `events.update`.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Delete an event
         * @description A draft is removed with its exceptions and assignments, unless jobs name it: 409. An event that was
         *     confirmed is cancelled, never deleted.
         *
         *     Needs the permission `events.delete`.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an event
         * @description Needs the permission `events.update`.
         */
        post: operations["confirmEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event
         * @description Needs the permission `events.update`.
         */
        post: operations["cancelEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an occurrence of an event and all that follow
         * @description The series ends before that occurrence, and a new event goes on from there with what is given; what is not
         *     given stays as it was. The new event has the type, status, site and order of the old one and everybody who is assigned
         *     to all of its occurrences. Exceptions of later occurrences and assignments to them move over; where the start moves,
         *     they move by as much. Those that match no occurrence of the new series are dropped, and named in its audit row.
         *
         *     Needs the permission `events.update`.
         */
        post: operations["createEventSplit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the occurrences of an event
         * @description Those that start on the days from `from` to `to`, by the clock at the event's site, else of the
         *     organization, in the order of their starts. A moved one is shown where it was moved to, a cancelled one is left out; a
         *     cancelled event shows what it was. At most 10 years and 1000 occurrences at once: beyond that `to` is
         *     422. When daylight saving begins, a time that the clock skips is no occurrence of a rule (RFC 5545), and a single start
         *     is read with the offset from before; when it ends, the first of two equal times is meant. A time after the year 9999 is
         *     shown as its last second.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readEventOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what takes place on some days
         * @description The occurrences of all events that start on the days from `from` to `to`, each by the clock at its site, in the
         *     order of their starts; what is said of the occurrences of one event is true here. Cancelled events are left out unless
         *     `status` asks for them. The list is complete: where that would be more than 100 days, 2000 events or
         *     5000 occurrences, `to` is 422.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readOccurrence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/occurrences/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the next dates of a recurrence rule
         * @description When an event with this start and rule would take place, before there is one: its first starts from the day
         *     `from` on, at most ten years from there, and whether more follow. A rule is refused as it would be of an event.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readOccurrenceNext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the tasks, steps and requirements of an event
         * @description The lines of the event's order as its confirmation froze them: what is in force for whoever does the work. There are
         *     none where the event belongs to no order, or to a draft.
         *
         *     Needs the permission `events.read` and `work-steps.read`.
         */
        get: operations["readEventWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/clashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what else the people of an event are assigned to at the same time
         * @description A warning, no refusal: for each occurrence that starts on the days from `from` (the first day of the event) to
         *     `to` (92 days later) and each person assigned to it, the occurrences of other events that overlap it and that the
         *     same person is assigned to. Where one ends as the other starts they do not overlap. Cancelled events and occurrences do
         *     not count, drafts do. The list is complete: where that would be more than 500 other events, 20000 occurrences
         *     of them, 1000 clashes or 10 years, `to` is 422.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readEventClashes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the exceptions of an event
         * @description In the order of their occurrences.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["listEventExceptions"];
        put?: never;
        /**
         * Cancel or move one occurrence of an event
         * @description The event itself may be confirmed. An occurrence has one exception at most.
         *
         *     Needs the permission `events.update`.
         */
        post: operations["createEventExceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/exceptions/{exceptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an exception of an event
         * @description Needs the permission `events.update`.
         */
        delete: operations["deleteEventExceptions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the assignments of an event
         * @description In the order of their occurrences.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["listEventAssignments"];
        put?: never;
        /**
         * Assign somebody to an event or to one occurrence of it
         * @description The person is told by mail.
         *
         *     Needs the permission `events.update`.
         */
        post: operations["createEventAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/assignments/{assignmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an assignment of an event
         * @description Needs the permission `events.update`.
         */
        delete: operations["deleteEventAssignments"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's calendar feeds
         * @description Without their addresses, of which only a hash is kept.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["listCalendarFeeds"];
        put?: never;
        /**
         * Make an address for calendar programs
         * @description The address shows the organization's events to whoever knows it, for as long as the caller may read them; it
         *     is shown this once. It ends when it is deleted, or the membership ends. Each person has at most 20.
         *
         *     Needs the permission `events.read`. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a calendar feed
         * @description The address is unknown from then on.
         *
         *     Needs the permission `events.read`. A token with permissions of its own will not do.
         */
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List completions
         * @description Needs the permission `completions.read`.
         */
        get: operations["listCompletions"];
        put?: never;
        /**
         * Record a card, a certificate or a course elsewhere
         * @description Needs `completions.create`, or for oneself `trainings.create`. It counts once somebody else has verified it. The
         *     version is the one in force, or with `orderId` the one that is frozen in that own or received order.
         *
         *     Any valid token will do.
         */
        post: operations["createCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's own completions
         * @description Any valid token will do.
         */
        get: operations["listMeCompletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a completion
         * @description One's own, or with `completions.read` that of anybody.
         *
         *     Any valid token will do.
         */
        get: operations["readCompletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completions/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an external proof
         * @description A person does it, in a session that is fresh, and somebody else than who holds or recorded the proof.
         *
         *     Needs the permission `completions.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["verifyCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completions/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an external proof
         * @description A person does it, in a session that is fresh, and somebody else than who holds or recorded the proof.
         *
         *     Needs the permission `completions.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["rejectCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a proof
         * @description It counts no more from now on; that it did stays visible.
         *
         *     Needs the permission `completions.update`.
         */
        post: operations["revokeCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List manufacturers
         * @description Needs the permission `manufacturers.read`.
         */
        get: operations["listManufacturers"];
        put?: never;
        /**
         * Create a manufacturer
         * @description Needs the permission `manufacturers.create`.
         */
        post: operations["createManufacturer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a manufacturer
         * @description Needs the permission `manufacturers.read`.
         */
        get: operations["readManufacturer"];
        /**
         * Update a manufacturer
         * @description Needs the permission `manufacturers.update`.
         */
        put: operations["updateManufacturer"];
        post?: never;
        /**
         * Delete a manufacturer
         * @description Needs the permission `manufacturers.delete`.
         */
        delete: operations["deleteManufacturer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/equipment-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List equipment groups
         * @description Needs the permission `equipment-groups.read`.
         */
        get: operations["listEquipmentGroups"];
        put?: never;
        /**
         * Create an equipment group
         * @description Needs the permission `equipment-groups.create`.
         */
        post: operations["createEquipmentGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/equipment-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an equipment group
         * @description Needs the permission `equipment-groups.read`.
         */
        get: operations["readEquipmentGroup"];
        /**
         * Update an equipment group
         * @description Needs the permission `equipment-groups.update`.
         */
        put: operations["updateEquipmentGroup"];
        post?: never;
        /**
         * Delete an equipment group
         * @description Needs the permission `equipment-groups.delete`.
         */
        delete: operations["deleteEquipmentGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List supplier links
         * @description Needs the permission `suppliers.read`.
         */
        get: operations["listSupplierLinks"];
        put?: never;
        /**
         * Ask an organization to be a supplier
         * @description Give either an `email` or an `organizationId`. An address reaches the organizations in which that person
         *     is an administrator; the first to accept becomes the supplier. The answer shows the ask as it was made and is the same
         *     whether or not it reaches anybody; it stays `asked` until somebody accepts. 20 asks may be open, 50 made in a day.
         *
         *     Needs the permission `suppliers.create`.
         */
        post: operations["createSupplierLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a supplier link
         * @description Needs the permission `suppliers.read`.
         */
        get: operations["readSupplierLink"];
        put?: never;
        post?: never;
        /**
         * Delete a supplier link
         * @description Ends the link for both sides, withdraws an open ask, or declines one; a decline is not told to who asked.
         *     Orders that were confirmed before stay with the supplier and go on being kept current.
         *
         *     Needs the permission `suppliers.delete`.
         */
        delete: operations["deleteSupplierLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to supply the organization that asked
         * @description Needs the permission `suppliers.update`.
         */
        post: operations["acceptSupplierLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organizations that the caller belongs to
         * @description In the order of their names. A session that was begun at the provider of its organization shows that one alone.
         *
         *     Any valid token will do.
         */
        get: operations["listOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an organization
         * @description Needs the permission `organizations.read`.
         */
        get: operations["readOrganization"];
        /**
         * Update the organization that the request acts for
         * @description Needs the permission `organizations.update`.
         */
        put: operations["updateOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View how long the organization keeps what is about people
         * @description In days; null is for ever.
         *
         *     Needs the permission `organizations.read`.
         */
        get: operations["readOrganizationRetention"];
        /**
         * Change how long the organization keeps what is about people
         * @description Older data are removed within hours, in the background, and cannot be brought back. The audit log is cut at a published
         *     head, once a day at most, and goes on verifying. Of a closed order the people are removed; the order, its document, hashes and number stay.
         *
         *     Needs the permission `organizations.update`.
         */
        put: operations["updateOrganizationRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the organization
         * @description Or, with `status=former`, those who were; `updatedAt` is when they left.
         *
         *     Needs the permission `users.read`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite somebody into the organization
         * @description The person is mailed a link, and can act for the organization once they followed it. Somebody who was a member before is one again. 200 invitations go out in 24 hours, 3 to one address; `with[]=invitation` says what came of one.
         *
         *     Needs the permission `users.create`.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link; those sent before end. Where the address is wrong, end the membership and invite the
         *     right one. 200 invitations go out in 24 hours, 3 to one address.
         *
         *     Needs the permission `users.create`.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a user
         * @description Needs the permission `users.read`.
         */
        get: operations["readUser"];
        /**
         * Give a member another role, or keep them out
         * @description Counts from the member’s next request on. The last administrator stays one: 409.
         *
         *     Needs the permission `users.update`.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Ends the membership with its tokens and sessions at once. Records go on showing who made them. The last administrator stays: 409.
         *
         *     Needs the permission `users.delete`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a former member
         * @description Records show "Erased person" instead of their name from then on, confirmed ones too, and the audit log commitments
         *     instead of what it kept. Their account is emptied unless another organization has a membership of it. It cannot be undone.
         *     Backups that were made before keep what they have.
         *
         *     Needs the permission `users.update`.
         */
        post: operations["createUserErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is stored about a person
         * @description One JSON object: membership, account, names, sessions, tokens, calendar feeds, invitations, mails, assignments,
         *     what the person made, changed and confirmed, and the entries of the audit log by them and about them. No secrets. It is sent as it
         *     is made; one that breaks off is incomplete. The audit log has it as an export. Former members have theirs too.
         *
         *     Needs the permission `users.update`.
         */
        get: operations["readUserData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description A form with one file: JPEG, PNG, WebP or AVIF, at most 10 MiB and 40 million pixels. It is kept as WebP, upright, at most 2,560 pixels a side, without metadata; of an animation the first frame.
         *
         *     Needs the permission `uploads.create`.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an uploaded image
         * @description For every member of the organization. What is at a path never changes.
         *
         *     Any valid token will do.
         */
        get: operations["readUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Needs the permission `roles.read`.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Nobody gives a role a permission that they do not have themselves.
         *
         *     Needs the permission `roles.create`.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a role
         * @description Needs the permission `roles.read`.
         */
        get: operations["readRole"];
        /**
         * Update a role
         * @description Whoever has the role may do what it says from their next request on. Built-in roles are 409.
         *
         *     Needs the permission `roles.update`.
         */
        put: operations["updateRole"];
        post?: never;
        /**
         * Delete a role
         * @description A built-in role stays, and so does one that a member has or the sign-in provider gives: 409.
         *
         *     Needs the permission `roles.delete`.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's API tokens
         * @description Any valid token will do.
         */
        get: operations["listAPITokens"];
        put?: never;
        /**
         * Make an API token
         * @description The secret, `token`, is shown this once. Without `permissions` the token may do all that the caller may with
         *     what this request presents; with them only those, none with an empty list. What its owner may no longer do, the token
         *     may not. With a token, the new one ends when that one does: where `expiresAt` is left out, and whenever that one is
         *     revoked. A retry with the same Idempotency-Key makes another token, since the secret is not kept.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["createAPIToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token
         * @description The next request with it is 401, and with every token that was made with it.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         */
        delete: operations["deleteAPIToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/scim-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the SCIM tokens of the organization
         * @description Without their secrets, of which only a hash is kept.
         *
         *     Needs the permission `organizations.update`.
         */
        get: operations["listOrganizationScimTokens"];
        put?: never;
        /**
         * Make a SCIM token
         * @description A directory such as Entra ID or Okta presents it at {origin}/scim/v2 to keep members and roles as they are there.
         *     The secret, `token`, is shown this once. Only an administrator makes one, since it lets people in with every role. An
         *     organization has at most 20.
         *
         *     Needs the permission `organizations.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["createOrganizationScimTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/scim-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a SCIM token
         * @description The next request with it is 401. The audit log goes on naming it.
         *
         *     Needs the permission `organizations.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        delete: operations["deleteOrganizationScimTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View the sign-in provider of the organization
         * @description Without the client’s secret.
         *
         *     Needs the permission `organizations.update`.
         */
        get: operations["readOrganizationSso"];
        /**
         * Let people sign in at a provider
         * @description OpenID Connect. Whoever the provider knows becomes a member at first sight. An account that is there already is used
         *     only where the provider says that the address is verified and the person is a member. Names, and with `roleClaim` the role,
         *     follow the provider at each sign-in. Only an administrator sets it, since a provider lets people in with every role.
         *
         *     Needs the permission `organizations.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        put: operations["updateOrganizationSso"];
        post?: never;
        /**
         * End the sign-in at the provider
         * @description People sign in with their passwords from then on, also where the rules say that only the provider counts.
         *
         *     Needs the permission `organizations.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        delete: operations["deleteOrganizationSso"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description The caller, the organization that the request acts for, and what the caller may do there with what they present.
         *
         *     Any valid token will do.
         */
        get: operations["readMe"];
        /**
         * Change one’s own names, language or password
         * @description The names are those of this membership. A new password needs the current one; it ends all sessions of the person, everywhere, at once.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh with `password`: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is stored about oneself
         * @description One JSON object: membership, account, names, sessions, tokens, calendar feeds, invitations, mails, assignments,
         *     what the person made, changed and confirmed, and the entries of the audit log by them and about them. No secrets. It is sent as it
         *     is made; one that breaks off is incomplete. The audit log has it as an export.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         */
        get: operations["readMeData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s own second factors
         * @description Those that are confirmed, the oldest first.
         *
         *     Any valid token will do.
         */
        get: operations["readMeSecondFactors"];
        put?: never;
        /**
         * Begin to set up a second factor
         * @description An authenticator app gets `secret` or `uri`, a browser makes a passkey of `options`. It counts once it is confirmed, within 15 minutes.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["createMeSecondFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factors/{factorId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a second factor
         * @description With the `code` that the app shows, or the `response` of the browser. From then on it is asked for at each sign-in. With the first one the answer has ten recovery codes, and the person’s other sessions end.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["confirmMeSecondFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/second-factors/{factorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a second factor
         * @description The last one takes the recovery codes along. It stays while an organization of the person asks for one: 409.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        delete: operations["deleteMeSecondFactors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Ten, each for one sign-in; those before end.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        post: operations["createMeRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/sign-in-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View what the organization asks of its people when they sign in
         * @description Needs the permission `organizations.update`. A token with permissions of its own will not do.
         */
        get: operations["readOrganizationSignInRules"];
        /**
         * Change what the organization asks of its people when they sign in
         * @description Whoever needs a second factor and has none can sign in and set one up, and nothing else, from the next request on:
         *     403 `second_factor_needed`. API tokens are not asked. With `onlySso`
         *     `wayInUserId` alone gets in with a password, once there is a sign-in provider, and sessions that began with one end. What
         *     is left out stays.
         *
         *     Needs the permission `organizations.update`.
         *
         *     A session has to be fresh: signed in, or confirmed at `/session/confirm`, in the last five minutes (else 409 `sign_in_again`). Tokens are not asked.
         */
        put: operations["updateOrganizationSignInRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what works in one’s own name
         * @description The sessions, tokens and calendar feeds of the person, in each of their organizations; that of the request first, the newest first.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         */
        get: operations["readMeAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/access/{accessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session, a token or a calendar feed of one’s own
         * @description From the next request on. A token takes along those that were made with it.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         */
        delete: operations["deleteMeAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/access/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions of the person, that of the request too; with `kinds` all of these.
         *
         *     Any valid token will do. A token with permissions of its own will not do.
         */
        post: operations["createMeAccessEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Needs the permission `audit-log.read`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything that the caller may read
         * @description Looks for a text in names, titles and numbers, without regard to case. One result for each record, the current version; first those that are the text, then those that begin with it, then the others.
         *
         *     Any valid token will do.
         */
        get: operations["readSearchResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export sites
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `sites.read`.
         */
        get: operations["readSiteExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-tasks/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export work tasks
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `work-tasks.read`.
         */
        get: operations["readWorkTaskExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/educational-contents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export educational contents
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `educational-contents.read`.
         */
        get: operations["readEducationalContentExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety-requirements/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export safety requirements
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `safety-requirements.read`.
         */
        get: operations["readSafetyRequirementExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-steps/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export work steps
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `work-steps.read`.
         */
        get: operations["readWorkStepExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export assessments
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assessment-questions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export assessment questions
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete. The header X-Left-Out names what is never exported: correctAnswers.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readAssessmentQuestionExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export orders
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `orders.read`.
         */
        get: operations["readOrderExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export events
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readEventExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export jobs
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `jobs.read`.
         */
        get: operations["readJobExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export manufacturers
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `manufacturers.read`.
         */
        get: operations["readManufacturerExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/equipment-groups/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export equipment groups
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `equipment-groups.read`.
         */
        get: operations["readEquipmentGroupExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit entries
         * @description Every record that the list with the same filters shows, oldest first. The file is sent as it is made; one that breaks off is incomplete.
         *
         *     Needs the permission `audit-log.read`.
         */
        get: operations["readAuditEntryExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's running imports
         * @description How far each of them is, dry runs too, told anew about once a second. One that has ended is not listed, or,
         *     where the service could not say so, for a minute at most. A request finds its own by the `X-Request-Id` that it was sent with.
         *
         *     Any valid token will do.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import sites
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `sites.create` and `sites.update`.
         */
        post: operations["sitesImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/sites/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import sites with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `sites.read`.
         */
        get: operations["readImportSitesTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/work-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import work tasks
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `work-tasks.create` and `work-tasks.update`.
         */
        post: operations["workTasksImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/work-tasks/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import work tasks with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `work-tasks.read`.
         */
        get: operations["readImportWorkTasksTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/educational-contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import educational contents
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `educational-contents.create` and `educational-contents.update`.
         */
        post: operations["educationalContentsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/educational-contents/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import educational contents with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `educational-contents.read`.
         */
        get: operations["readImportEducationalContentsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/safety-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import safety requirements
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `safety-requirements.create` and `safety-requirements.update`.
         */
        post: operations["safetyRequirementsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/safety-requirements/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import safety requirements with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `safety-requirements.read`.
         */
        get: operations["readImportSafetyRequirementsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/work-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import work steps
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `work-steps.create` and `work-steps.update`.
         */
        post: operations["workStepsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/work-steps/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import work steps with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `work-steps.read`.
         */
        get: operations["readImportWorkStepsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import assessments
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `assessments.create` and `assessments.update`.
         */
        post: operations["assessmentsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/assessments/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import assessments with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readImportAssessmentsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/assessment-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import assessment questions
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `assessments.create` and `assessments.update`.
         */
        post: operations["assessmentQuestionsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/assessment-questions/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import assessment questions with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `assessments.read`.
         */
        get: operations["readImportAssessmentQuestionsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import orders
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `orders.create` and `orders.update`.
         */
        post: operations["ordersImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/orders/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import orders with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `orders.read`.
         */
        get: operations["readImportOrdersTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import events
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `events.create` and `events.update`.
         */
        post: operations["eventsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/events/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import events with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `events.read`.
         */
        get: operations["readImportEventsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import jobs
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `jobs.create` and `jobs.update`.
         */
        post: operations["jobsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/jobs/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import jobs with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `jobs.read`.
         */
        get: operations["readImportJobsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import manufacturers
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `manufacturers.create` and `manufacturers.update`.
         */
        post: operations["manufacturersImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/manufacturers/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import manufacturers with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `manufacturers.read`.
         */
        get: operations["readImportManufacturersTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/equipment-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import equipment groups
         * @description The body is the file: CSV, XLSX or JSON with the columns of an export or of the template. A row with the id of a record changes it, by the same rules as a PUT; another row makes a new one. Everything happens in one transaction; where any row is wrong the answer is 422 with the same `report`, and nothing is stored.
         *
         *     Needs the permission `equipment-groups.create` and `equipment-groups.update`.
         */
        post: operations["equipmentGroupsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/equipment-groups/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file to import equipment groups with
         * @description The names of the columns and one row as an example; as XLSX a second sheet explains them.
         *
         *     Needs the permission `equipment-groups.read`.
         */
        get: operations["readImportEquipmentGroupsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Begins a session in a browser: the answer sets a cookie, which later requests may present in place of a token. It ends after 12 hours without use, after 30 days at the latest. The session acts for the organization in which the person was last. An unknown address and a wrong password are answered alike; attempts are limited for each account and network address. Who has a second factor is asked for it: 401 `second_factor_required` says which `methods` they have and what a `passkey` has to sign; the request is sent again with `code` or `passkey`. A second cookie, which opens nothing, lets the person in from this browser while strangers try passwords.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session of the cookie at once. Without one it does nothing.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it is you
         * @description Makes the session of the cookie fresh for five minutes, as a sign-in does. Operations that open other doors ask for that: they answer 409 `sign_in_again` in a session that is not. `{}` in a session that was begun at the provider of the organization gives the address there, `url`. In any other it takes the password, a code or a passkey; with none of them, somebody who has a passkey is told what it has to sign, as at the sign-in.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Act for another organization
         * @description Ends the session of the cookie and begins one for another organization that the person belongs to; the answer sets the new cookie.
         */
        put: operations["switchOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in at the provider of one’s organization
         * @description Gives the address at the provider, for the browser to go to, and a cookie that binds the sign-in to this browser for ten minutes. With an e-mail address the organization is found by its members; 404 `no_sso` says the same of an unknown address as of an organization without a provider.
         */
        post: operations["beginSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from the provider
         * @description For browsers: leads to the page that the person wanted, in a session that acts for this organization alone; or, whatever was wrong, to the sign-in page that says so, without a session.
         */
        get: operations["finishSingleSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View an invitation
         * @description View an invitation.
         */
        get: operations["readInvitation"];
        put?: never;
        /**
         * Accept an invitation
         * @description Somebody who has no password yet chooses one; whoever has one keeps it. Where a directory has given the account
         *     this address, they choose one all the same, and second factors, sessions and tokens from before end: nobody had proved that the address is theirs. The link works once.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another password
         * @description Mails a link to the address, where somebody has it. The answer is the same for any address, and comes as late. Up to three links are valid at once, each for an hour; using one ends the others.
         */
        post: operations["askForPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password
         * @description With the link that was mailed, once, within an hour. Ends all sessions of the person at once.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feeds/{secret}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar at an address
         * @description For calendar programs: iCalendar (RFC 5545), with the events that may take place from 92 days ago on, the
         *     earliest 1000. Drafts are tentative, cancelled ones cancelled; UID and SEQUENCE let a program keep its entries
         *     up to date. Needs no token: the address is the secret. It is 404 once it was deleted, or its owner may no longer read
         *     events.
         */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One site. Properties that are not required come with `with[]`. */
        Site: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Kuusikoski paper mill
             */
            name: string;
            /**
             * Format: prose
             * @example Visitors report at gate 2.
             */
            description: string | null;
            /**
             * Format: line
             * @example Tehtaankatu 1
             */
            line1: string;
            /**
             * Format: line
             * @example Gate 2
             */
            line2: string | null;
            /**
             * Format: line
             * @example 42100
             */
            postalCode: string;
            /**
             * Format: line
             * @description The locality.
             * @example Jämsä
             */
            postalAddress: string;
            /**
             * Format: line
             * @description A code or a name, kept as sent.
             * @example FI
             */
            country: string;
            /** @example 61.86 */
            latitude: number | null;
            /** @example 25.19 */
            longitude: number | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One work task. Properties that are not required come with `with[]`. */
        WorkTask: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Lock out a grinder
             */
            name: string;
            /**
             * Format: prose
             * @example Isolate every energy source before the guard is opened.
             */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            workStepsCount?: number;
            workSteps?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description Names the logical record across its versions.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                canonicalId: string;
                /** @example 2 */
                version: number;
                /**
                 * Format: line
                 * @example Verify zero energy
                 */
                name: string;
                /**
                 * @description Place among the steps of the task; after the last where left out.
                 * @example 7
                 */
                order: number;
                /**
                 * @example critical
                 * @enum {string}
                 */
                riskLevel: "low" | "medium" | "high" | "critical";
                /** @example 10 */
                estimatedDurationMinutes: number | null;
                /** @example false */
                requiresApproval: boolean;
                /**
                 * @example draft
                 * @enum {string}
                 */
                status: "draft" | "confirmed";
                /** @example true */
                active: boolean;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete" | "step-order")[];
        };
        /** @description One work step. Properties that are not required come with `with[]`. */
        WorkStep: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Verify zero energy
             */
            name: string;
            /**
             * Format: prose
             * @example Try to start the machine from every control.
             */
            description: string | null;
            /** @example true */
            active: boolean;
            /** @example 10 */
            estimatedDurationMinutes: number | null;
            /**
             * @description Place among the steps of the task; after the last where left out.
             * @example 7
             */
            order: number;
            /** @example false */
            requiresApproval: boolean;
            /**
             * @example critical
             * @enum {string}
             */
            riskLevel: "low" | "medium" | "high" | "critical";
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            workTask?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
                active: boolean;
            } | null;
            safetyRequirements?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
                onSite: boolean;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete")[];
        };
        /** @description One safety requirement. Properties that are not required come with `with[]`. */
        SafetyRequirement: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Authorised for lockout
             */
            name: string;
            /**
             * Format: prose
             * @example Lockout training passed within the last year.
             */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @description true: must be completed on site; false: can be completed before the visit.
             * @example false
             */
            onSite: boolean;
            /**
             * @description Place in the list; after the last where left out.
             * @example 1
             */
            order: number;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * Format: date
             * @example 2026-11-20
             */
            validFrom: string | null;
            /**
             * Format: date
             * @description Not before validFrom.
             * @example 2027-11-20
             */
            validTo: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            educationalContents?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                title: string;
                order: number;
            }[];
            educationalContentsCount?: number;
            workSteps?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
                riskLevel: string;
            }[];
            workStepsCount?: number;
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete")[];
        };
        /** @description One educational content. Properties that are not required come with `with[]`. */
        EducationalContent: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Lockout in seven steps
             */
            title: string;
            /**
             * Format: prose
             * @description Rich text: HTML from an allow-list, cleaned on write.
             * @example <p>Lock, tag, try.</p>
             */
            body: string | null;
            /** @example true */
            active: boolean;
            /** @example false */
            isFeatured: boolean;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * @example interval
             * @enum {string}
             */
            completionStrategy: "once" | "interval" | "per_version" | "per_order";
            /**
             * @description Days until it must be completed again; needed for interval.
             * @example 365
             */
            intervalDays: number | null;
            /**
             * Format: line
             * @description Storage path of an image.
             * @example covers/lockout.webp
             */
            coverImagePath: string | null;
            video: {
                /**
                 * Format: secure-web-address
                 * @example https://media.example/lockout.mp4
                 */
                url: string;
                /**
                 * @example youtube
                 * @enum {string}
                 */
                provider: "youtube" | "vimeo" | "file";
                /** @example 90 */
                minimumWatchPercentage?: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            confirmedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            safetyRequirements?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete")[];
        };
        /** @description One assessment. Properties that are not required come with `with[]`. */
        AssessmentItem: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Lockout: do you know the order?
             */
            title: string;
            /**
             * Format: prose
             * @example Six questions; four fifths must be right.
             */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * Format: uuid
             * @description The content that the assessment is on, shown as its current version.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            educationalContentId: string;
            /** @example 80 */
            passPercentage: number;
            /** @example false */
            shuffleQuestions: boolean;
            /** @example 20 */
            timeLimitMinutes: number | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            educationalContent?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                title: string;
            } | null;
            questions?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                order: number;
                points: number;
                question: string;
                required: boolean;
                type: string;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete")[];
        };
        /** @description One assessment. Properties that are not required come with `with[]`. */
        Assessment: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: line
             * @example Lockout: do you know the order?
             */
            title: string;
            /**
             * Format: prose
             * @example Six questions; four fifths must be right.
             */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed";
            /**
             * Format: uuid
             * @description The content that the assessment is on, shown as its current version.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            educationalContentId: string;
            /** @example 80 */
            passPercentage: number;
            /** @example false */
            shuffleQuestions: boolean;
            /** @example 20 */
            timeLimitMinutes: number | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            educationalContent?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                title: string;
            } | null;
            questions?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                order: number;
                points: number;
                question: string;
                required: boolean;
                type: string;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "delete")[];
        };
        /** @description One assessment question. Properties that are not required come with `with[]`. */
        AssessmentQuestionItem: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: uuid
             * @description The assessment that asks it, shown as its current version.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            assessmentId: string;
            /**
             * Format: prose
             * @example Who removes a personal lock?
             */
            question: string;
            /**
             * @example single_choice
             * @enum {string}
             */
            type: "multiple_choice" | "single_choice" | "true_false";
            /**
             * @example [
             *       "Its owner",
             *       "The shift supervisor"
             *     ]
             */
            options: string[] | null;
            /**
             * Format: prose
             * @description Null for callers without `assessments.update`.
             * @example Only the person who put it there.
             */
            explanation: string | null;
            /**
             * @description Place in the assessment; after the last where left out.
             * @example 1
             */
            order: number;
            /** @example 1 */
            points: number;
            /** @example true */
            required: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            assessment?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                title: string;
            } | null;
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "delete")[];
        };
        /** @description One assessment question. Properties that are not required come with `with[]`. */
        AssessmentQuestion: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Names the logical record across its versions.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            canonicalId: string;
            /** @example 2 */
            version: number;
            /**
             * @description Whether this is the newest version.
             * @example true
             */
            isCurrent: boolean;
            /**
             * Format: uuid
             * @description The assessment that asks it, shown as its current version.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            assessmentId: string;
            /**
             * Format: prose
             * @example Who removes a personal lock?
             */
            question: string;
            /**
             * @example single_choice
             * @enum {string}
             */
            type: "multiple_choice" | "single_choice" | "true_false";
            /**
             * @example [
             *       "Its owner",
             *       "The shift supervisor"
             *     ]
             */
            options: string[] | null;
            /**
             * Format: prose
             * @description Null for callers without `assessments.update`.
             * @example Only the person who put it there.
             */
            explanation: string | null;
            /**
             * @description Place in the assessment; after the last where left out.
             * @example 1
             */
            order: number;
            /** @example 1 */
            points: number;
            /** @example true */
            required: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            assessment?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                title: string;
            } | null;
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "delete")[];
        };
        /** @description One order. Properties that are not required come with `with[]`. */
        Order: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /** @example 26-0000042 */
            number: string;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed" | "completed" | "cancelled";
            /**
             * Format: prose
             * @example The mill stands still in week 23.
             */
            notes: string | null;
            /**
             * Format: uuid
             * @description An organization that is linked as supplier.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            supplierOrganizationId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            confirmedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            organization?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            };
            site?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
            supplierOrganization?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
            lines?: {
                /**
                 * Format: uuid
                 * @description The canonicalId of the task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                workTaskGroupId: string;
                displayOrder: number;
                workTask: {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    canonicalId: string;
                    version: number;
                    name: string;
                    description: string | null;
                };
                steps: {
                    /**
                     * Format: uuid
                     * @description The canonicalId of the step.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    workStepGroupId: string;
                    workStep: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        description: string | null;
                        riskLevel: string;
                        order: number;
                    };
                    requirements: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        onSite: boolean;
                        order: number;
                        educationalContents: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            title: string;
                            order: number;
                        }[];
                    }[];
                }[];
            }[];
            answer?: {
                /**
                 * @example accepted
                 * @enum {string|null}
                 */
                status: "accepted" | "declined" | null;
                /** @example No crane is free in that week. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T08:30:00.000Z
                 */
                answeredAt: string | null;
            };
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "lines" | "confirm" | "complete" | "cancel" | "again")[];
        };
        /** @description One received order. Properties that are not required come with `with[]`. */
        ReceivedOrderItem: {
            /**
             * Format: uuid
             * @description The id of the buyer's order.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /** @example 26-0000042 */
            number: string;
            /**
             * @example confirmed
             * @enum {string}
             */
            status: "confirmed" | "completed" | "cancelled";
            /**
             * Format: prose
             * @example The mill stands still in week 23.
             */
            notes: string | null;
            /**
             * Format: uuid
             * @description The organization that received it.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            supplierOrganizationId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            organization?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            };
            site?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
                description: string | null;
                line1: string;
                line2: string | null;
                postalCode: string;
                postalAddress: string;
                country: string;
                latitude: number | null;
                longitude: number | null;
                /**
                 * Format: time-zone
                 * @example Europe/Helsinki
                 */
                timeZone: string;
            };
            lines?: {
                /**
                 * Format: uuid
                 * @description The canonicalId of the task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                workTaskGroupId: string;
                displayOrder: number;
                workTask: {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    canonicalId: string;
                    version: number;
                    name: string;
                    description: string | null;
                };
                steps: {
                    /**
                     * Format: uuid
                     * @description The canonicalId of the step.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    workStepGroupId: string;
                    workStep: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        description: string | null;
                        riskLevel: string;
                        order: number;
                    };
                    requirements: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        onSite: boolean;
                        order: number;
                        educationalContents: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            title: string;
                            order: number;
                        }[];
                    }[];
                }[];
            }[];
            answer?: {
                /**
                 * @example accepted
                 * @enum {string|null}
                 */
                status: "accepted" | "declined" | null;
                /** @example No crane is free in that week. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T08:30:00.000Z
                 */
                answeredAt: string | null;
            };
            /** @description What the caller may do with the record now. */
            actions?: ("accept" | "decline")[];
        };
        /** @description One received order. Properties that are not required come with `with[]`. */
        ReceivedOrder: {
            /**
             * Format: uuid
             * @description The id of the buyer's order.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /** @example 26-0000042 */
            number: string;
            /**
             * @example confirmed
             * @enum {string}
             */
            status: "confirmed" | "completed" | "cancelled";
            /**
             * Format: prose
             * @example The mill stands still in week 23.
             */
            notes: string | null;
            /**
             * Format: uuid
             * @description The organization that received it.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            supplierOrganizationId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            organization: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            };
            site: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
                description: string | null;
                line1: string;
                line2: string | null;
                postalCode: string;
                postalAddress: string;
                country: string;
                latitude: number | null;
                longitude: number | null;
                /**
                 * Format: time-zone
                 * @example Europe/Helsinki
                 */
                timeZone: string;
            };
            lines: {
                /**
                 * Format: uuid
                 * @description The canonicalId of the task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                workTaskGroupId: string;
                displayOrder: number;
                workTask: {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    canonicalId: string;
                    version: number;
                    name: string;
                    description: string | null;
                };
                steps: {
                    /**
                     * Format: uuid
                     * @description The canonicalId of the step.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    workStepGroupId: string;
                    workStep: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        description: string | null;
                        riskLevel: string;
                        order: number;
                    };
                    requirements: {
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        id: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        canonicalId: string;
                        version: number;
                        name: string;
                        onSite: boolean;
                        order: number;
                        educationalContents: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            title: string;
                            order: number;
                        }[];
                    }[];
                }[];
            }[];
            answer: {
                /**
                 * @example accepted
                 * @enum {string|null}
                 */
                status: "accepted" | "declined" | null;
                /** @example No crane is free in that week. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T08:30:00.000Z
                 */
                answeredAt: string | null;
            };
            /** @description What the caller may do with the record now. */
            actions?: ("accept" | "decline")[];
        };
        /** @description One job. Properties that are not required come with `with[]`. */
        Job: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /** @example 26-0000042 */
            number: string;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed" | "in_progress" | "suspended" | "completed" | "cancelled";
            /**
             * Format: prose
             * @example Bring the long ladder.
             */
            notes: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            organization?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            };
            site?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
            history?: {
                /** @enum {string} */
                action: "create" | "confirm" | "start" | "suspend" | "resume" | "complete" | "cancel";
                /**
                 * Format: date-time
                 * @example 2026-11-20T08:30:00.000Z
                 */
                at: string;
                user: {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    id: string;
                    /** @example Aino */
                    firstName: string;
                    /** @example Laine */
                    lastName: string;
                } | null;
            }[];
            event?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /**
                 * Format: wall-time
                 * @example 2026-03-02 08:00:00
                 */
                start: string;
                /** @example true */
                recurring: boolean;
            } | null;
            order?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                number: string;
                status: string;
                answer: {
                    /**
                     * @example accepted
                     * @enum {string|null}
                     */
                    status: "accepted" | "declined" | null;
                    /** @example No crane is free in that week. */
                    reason: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T08:30:00.000Z
                     */
                    answeredAt: string | null;
                };
            } | null;
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "start" | "suspend" | "resume" | "complete" | "cancel")[];
        };
        /** @description One event. Properties that are not required come with `with[]`. */
        Event: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Scaffold inspection before the day shift
             */
            title: string;
            /**
             * Format: prose
             * @example All scaffolds are inspected and their tags signed.
             */
            description: string | null;
            /**
             * @example other
             * @enum {string}
             */
            type: "job" | "inspection" | "maintenance" | "training" | "meeting" | "other";
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "confirmed" | "cancelled";
            /** @example false */
            allDay: boolean;
            /**
             * Format: wall-time
             * @description Wall time in the time zone of the site, else of the site of the order that was received, else of the organization. With an offset
             *     (`2026-03-02T08:00:00+02:00`) it is a moment, which is kept as the wall time there.
             * @example 2026-03-02 08:00:00
             */
            start: string;
            /** @example 45 */
            durationMinutes: number;
            /**
             * @description Whether `rrule` and `until` apply; true needs an rrule.
             * @example false
             */
            recurring: boolean;
            /**
             * Format: line
             * @description A recurrence rule of RFC 5545 without DTSTART, hourly or slower, COUNT at most 1,000. Kept while `recurring` is false.
             * @example FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
             */
            rrule: string | null;
            /**
             * Format: date
             * @description The last day on which an occurrence may start; not before the start.
             * @example 2026-11-20
             */
            until: string | null;
            /**
             * Format: uuid
             * @description The order that it belongs to: one of the organization's own or one that it has received.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            orderId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            confirmedAt: string | null;
            confirmedBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            organization?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            };
            site?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
            /**
             * Format: time-zone
             * @description Of the clock by which the start is read.
             * @example Europe/Helsinki
             */
            timeZone?: string;
            order?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                number: string;
                status: string;
                answer: {
                    /**
                     * @example accepted
                     * @enum {string|null}
                     */
                    status: "accepted" | "declined" | null;
                    /** @example No crane is free in that week. */
                    reason: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T08:30:00.000Z
                     */
                    answeredAt: string | null;
                };
            } | null;
            exceptions?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /**
                 * Format: wall-time
                 * @description The occurrence: when it would start by the rule.
                 * @example 2026-03-02 08:00:00
                 */
                occurrenceStart: string;
                /**
                 * @example cancelled
                 * @enum {string}
                 */
                action: "cancelled" | "moved";
                /**
                 * Format: wall-time
                 * @description Where it is moved to.
                 * @example 2026-03-02 10:00:00
                 */
                start: string | null;
                /**
                 * @description Of the moved occurrence; null: as long as the others.
                 * @example 1
                 */
                durationMinutes: number | null;
                /**
                 * Format: prose
                 * @example A crane delivery blocks the yard.
                 */
                reason: string | null;
            }[];
            assignments?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                user: {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    id: string;
                    /** @example Aino */
                    firstName: string;
                    /** @example Laine */
                    lastName: string;
                };
                /**
                 * Format: wall-time
                 * @description The occurrence; null: every one.
                 * @example 2026-03-02 08:00:00
                 */
                occurrenceStart: string | null;
            }[];
            /** @description What the caller may do with the record now. */
            actions?: ("update" | "confirm" | "cancel" | "split" | "exceptions" | "assignments" | "unassign" | "delete")[];
        };
        /** @description One calendar feed. Properties that are not required come with `with[]`. */
        CalendarFeed: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
        };
        /** @description One completion. Properties that are not required come with `with[]`. */
        Completion: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose proof it is.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            userId: string;
            subject: {
                /**
                 * @example educational_content
                 * @enum {string}
                 */
                kind: "educational_content" | "safety_requirement";
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                canonicalId: string;
                /** @example 2 */
                version: number;
                /**
                 * Format: line
                 * @example Hot work card
                 */
                title: string;
            };
            /**
             * Format: uuid
             * @description The own or received order for which it was made.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            orderId: string | null;
            /**
             * @example external
             * @enum {string}
             */
            evidence: "quiz" | "reading" | "attested" | "external";
            /**
             * @example unverified
             * @enum {string}
             */
            status: "unverified" | "verified" | "rejected" | "revoked";
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            completedAt: string;
            /**
             * Format: date
             * @description The last day on which it counts; null: for ever.
             * @example 2026-11-20
             */
            validUntil: string | null;
            /**
             * Format: line
             * @description Number of a card or certificate.
             * @example TK-2231
             */
            reference: string | null;
            /**
             * Format: line
             * @description Path of an upload with the purpose `proof`.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.pdf
             */
            filePath: string | null;
            /**
             * Format: line
             * @description SHA-256 of the text that was shown, as canonical JSON; null for an external proof.
             */
            documentSha256: string | null;
            /**
             * Format: line
             * @description By which anybody can ask whether the proof is true.
             */
            code: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            user?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            recordedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            verifiedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            rejectedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            revokedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            /**
             * Format: prose
             * @description Why it was rejected or revoked.
             */
            reason?: string | null;
            /** @description What the caller may do with the record now. */
            actions?: ("verify" | "reject" | "revoke")[];
        };
        /** @description One manufacturer. Properties that are not required come with `with[]`. */
        ManufacturerItem: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Nostolinja
             */
            name: string;
            /**
             * Format: prose
             * @example Chain hoists and lifting slings.
             */
            description: string | null;
            /**
             * Format: line
             * @example support@nostolinja.example
             */
            supportEmail: string | null;
            /**
             * Format: line
             * @example +358 9 555 0100
             */
            supportPhone: string | null;
            /**
             * Format: web-address
             * @example https://nostolinja.example
             */
            website: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One manufacturer. Properties that are not required come with `with[]`. */
        Manufacturer: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Nostolinja
             */
            name: string;
            /**
             * Format: prose
             * @example Chain hoists and lifting slings.
             */
            description: string | null;
            /**
             * Format: line
             * @example support@nostolinja.example
             */
            supportEmail: string | null;
            /**
             * Format: line
             * @example +358 9 555 0100
             */
            supportPhone: string | null;
            /**
             * Format: web-address
             * @example https://nostolinja.example
             */
            website: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One equipment group. Properties that are not required come with `with[]`. */
        EquipmentGroupItem: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Gas detectors
             */
            name: string;
            /**
             * Format: prose
             * @example Portable detectors for oxygen, flammable and toxic gases.
             */
            description: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One equipment group. Properties that are not required come with `with[]`. */
        EquipmentGroup: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Gas detectors
             */
            name: string;
            /**
             * Format: prose
             * @example Portable detectors for oxygen, flammable and toxic gases.
             */
            description: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One supplier link. Properties that are not required come with `with[]`. */
        SupplierLink: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * @description What the other organization is: `supplier`, the caller’s can order from it; `buyer`, it can order from the caller’s.
             * @example supplier
             * @enum {string}
             */
            relation: "supplier" | "buyer";
            /**
             * @description `asked`: the caller’s organization asked; `waiting`: the other one asked and waits for an answer; `accepted`: both agreed.
             * @example asked
             * @enum {string}
             */
            status: "asked" | "waiting" | "accepted";
            /** @description The other organization; null while an ask is open, whether or not it has reached anybody. */
            organization: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
            /**
             * Format: email
             * @description Whom the caller’s organization asked, as it was given.
             * @example aino.laine@mill.example
             */
            askedEmail: string | null;
            /**
             * Format: uuid
             * @description Which organization the caller’s organization asked, as it was given.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            askedOrganizationId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            acceptedAt: string | null;
            /** @description What the caller may do with the record now. */
            actions?: ("accept" | "delete")[];
        };
        /** @description One organization. Properties that are not required come with `with[]`. */
        Organization: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Sahala Sawmill
             */
            name: string;
            /**
             * Format: line
             * @example FI
             */
            country: string | null;
            /**
             * Format: time-zone
             * @description The zone of sites that have none of their own.
             * @example Europe/Helsinki
             */
            timeZone: string;
            /**
             * @description Of its mails to people who have chosen none.
             * @example en
             * @enum {string}
             */
            language: "en" | "fi";
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description One user. Properties that are not required come with `with[]`. */
        User: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: email
             * @example aino.laine@mill.example
             */
            email: string;
            /**
             * Format: line
             * @example Aino
             */
            firstName: string;
            /**
             * Format: line
             * @example Laine
             */
            lastName: string;
            role: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example planner */
                name: string;
            };
            /**
             * @description Somebody who is not active is kept out, tokens and sessions included.
             * @example true
             */
            active: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            invitation?: {
                /** @enum {string} */
                status: "sent" | "accepted" | "undeliverable";
                /**
                 * @description What the mail server said; only with undeliverable.
                 * @example 550 5.1.1 No such user here
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T08:30:00.000Z
                 */
                at: string;
            };
        };
        /** @description One upload. Properties that are not required come with `with[]`. */
        Upload: {
            /**
             * Format: line
             * @description Storage path, as coverImagePath takes it.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp
             */
            path: string;
        };
        /** @description One role. Properties that are not required come with `with[]`. */
        Role: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Safety officer
             */
            name: string;
            /**
             * @description A permission covers what `with[]` adds to the answers of its operations: `orders.read` shows the names of members, sites and the texts of the ordered work as well. `permissions.txt` lists it all.
             * @example [
             *       "sites.read",
             *       "work-tasks.read"
             *     ]
             */
            permissions: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[];
            /**
             * @description Every organization has it, and nobody changes it.
             * @example false
             */
            builtIn: boolean;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            updatedAt: string;
            createdBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            updatedBy?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
        };
        /** @description One API token. Properties that are not required come with `with[]`. */
        APIToken: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @example Planning script
             */
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Noted at most once a minute.
             * @example 2026-11-20T08:30:00.000Z
             */
            lastUsedAt: string | null;
        };
        /** @description One audit entry. Properties that are not required come with `with[]`. */
        AuditEntry: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: line
             * @description Such as create, update, delete or confirm; also sign-in, sign-in-failed, refused, export and second-factor, which change no record, and cut, before which older entries were removed.
             * @example update
             */
            action: string;
            /**
             * Format: line
             * @description The kind of record, as its path names it.
             * @example sites
             */
            resource: string;
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            recordId: string;
            /**
             * Format: uuid
             * @description Who did it; null where an operator on the command line, the service itself or another organization acted.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            userId: string | null;
            /**
             * Format: uuid
             * @description The API token, or SCIM token, that was used; null in a session.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            tokenId: string | null;
            /**
             * Format: line
             * @description The `X-Request-Id` of the request.
             */
            requestId: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            user?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                /** @example Aino */
                firstName: string;
                /** @example Laine */
                lastName: string;
            } | null;
            token?: {
                /**
                 * Format: uuid
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
                name: string;
            } | null;
        };
        /** @description One import. Properties that are not required come with `with[]`. */
        Import: {
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            id: string;
            /**
             * Format: line
             * @description The `X-Request-Id` of the request that imports.
             * @example import-7
             */
            requestId: string;
            /**
             * Format: line
             * @description The kind of record, as its path names it.
             * @example sites
             */
            resource: string;
            /** @example true */
            dryRun: boolean;
            /**
             * @description How many rows the file has.
             * @example 10000
             */
            rows: number;
            /**
             * @description How many of them are done.
             * @example 4200
             */
            done: number;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-20T08:30:00.000Z
             */
            createdAt: string;
        };
        /** @description Who asked, for which organization. */
        Meta: {
            /**
             * @description The same as in the header X-Request-Id; of the first request where it is `Idempotent-Replayed`.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            requestId: string;
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            userId: string;
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            organizationId: string;
        };
        /** @description Other pages of the same list. */
        ListLinks: {
            /** Format: uri */
            first: string;
            /** Format: uri */
            last: string;
            /** Format: uri */
            prev: string | null;
            /** Format: uri */
            next: string | null;
        };
        /** @description Where the page stands in the list. */
        ListMeta: {
            current_page: number;
            from: number | null;
            last_page: number;
            links: {
                /** Format: uri */
                url: string | null;
                label: string;
                active: boolean;
            }[];
            /** Format: uri */
            path: string;
            per_page: number;
            to: number | null;
            total: number;
            /**
             * Format: uuid
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            userId: string;
            /**
             * @description The same as in the header X-Request-Id; of the first request where it is `Idempotent-Replayed`.
             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
             */
            requestId: string;
        };
        /** @description Why a request was refused: problem details as RFC 9457 has them. */
        Problem: {
            /** @description The name of the status. */
            title: string;
            status: number;
            /** @description A stable word for programs. */
            code: string;
            /** @description One sentence for people. */
            message: string;
            /** @description Messages by dotted field name: `name`, `video.url`, `with.0`. */
            errors?: {
                [key: string]: string[];
            };
            /** @description The reasons of `errors`, under the same names and in the same order; of a refusal that is about no field under `request`. */
            details: {
                [key: string]: components["schemas"]["Reason"][];
            };
            /** @description What an import found wrong, row by row. */
            report?: {
                /** @description Whether nothing was stored on purpose. */
                dryRun: boolean;
                rows: number;
                /** @description How many records are new, or would be; 0 where there are errors. */
                created: number;
                /** @description How many records are changed, or would be; 0 where there are errors. */
                updated: number;
                /** @description How many rows say what is stored already. */
                unchanged: number;
                /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                errors: {
                    /** @example 2 */
                    row: number;
                    /** @example name */
                    field: string;
                    /** @example The name field is required. */
                    message: string;
                    /**
                     * @example {
                     *       "code": "required",
                     *       "params": {}
                     *     }
                     */
                    reason: components["schemas"]["Reason"];
                    /**
                     * @description What the file calls the column, where that is not the name of the field.
                     * @example Name of the site
                     */
                    column?: string;
                }[];
                /** @description What new records lack that only a person can add. */
                leftOut: {
                    /** @example 2 */
                    row: number;
                    /** @example name */
                    field: string;
                    /** @example The name field is required. */
                    message: string;
                    /**
                     * @example {
                     *       "code": "required",
                     *       "params": {}
                     *     }
                     */
                    reason: components["schemas"]["Reason"];
                    /**
                     * @description What the file calls the column, where that is not the name of the field.
                     * @example Name of the site
                     */
                    column?: string;
                }[];
            };
            /** @description With `wrong_columns`: the columns of the file, and those that an import knows. */
            columns?: {
                /** @description How many rows the file has. */
                rows: number;
                /** @description Those of the file, in their order. */
                columns: {
                    /** @description What the file calls it. */
                    title: string;
                    /** @description The column that it seems to be; null where that is not known. */
                    field: string | null;
                    /** @description What its first rows hold. */
                    examples: string[];
                }[];
                /** @description The columns that an import knows. */
                fields: {
                    name: string;
                    /** @description Whether a file cannot do without it. */
                    required: boolean;
                    about: string;
                    /** @description What a cell may hold, in words. */
                    allowed: string;
                }[];
            };
            /** @description With `second_factor_required`: with what the person can sign in beside the password. */
            methods?: ("totp" | "passkey")[];
            /** @description With `second_factor_required`: what a passkey has to sign, as `PublicKeyCredentialRequestOptionsJSON`. */
            passkey?: {
                [key: string]: unknown;
            };
            meta: {
                /**
                 * @description The same as in the header X-Request-Id; of the first request where it is `Idempotent-Replayed`.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                requestId: string;
            };
        };
        /** @description Why something is refused, for programs: a stable code, and what its sentence needs to know. */
        Reason: {
            /** @constant */
            code: "accepted_already";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "address_invited_too_often";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "address_or_organization";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "address_shared";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "administrator_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "agreed_already";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "already_member";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "another_state";
            params: {
                kind: string;
                state: string;
                inFile: string;
            };
        } | {
            /** @constant */
            code: "answer_too_large";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "answered";
            params: {
                state: string;
            };
        } | {
            /** @constant */
            code: "answers_do_not_fit";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "asked_already";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "assignments_lost";
            params: {
                starts: string[];
                all: number;
            };
        } | {
            /** @constant */
            code: "bad_request";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "before_from";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "before_issue";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "before_start";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "body_not_an_object";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "body_too_large";
            params: {
                kibibytes: number;
            };
        } | {
            /** @constant */
            code: "breaks_rule";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "breaks_schema";
            params: {
                keyword: string;
                schema: string;
            };
        } | {
            /** @constant */
            code: "built_in";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "buyer_gone";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "cell_holds_error";
            params: {
                cell: string;
                error: string;
            };
        } | {
            /** @constant */
            code: "cell_not_a_number";
            params: {
                cell: string;
            };
        } | {
            /** @constant */
            code: "cell_without_value";
            params: {
                cell: string;
            };
        } | {
            /** @constant */
            code: "changed_since_export";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "column_missing";
            params: {
                column: string;
            };
        } | {
            /** @constant */
            code: "column_not_in_file";
            params: {
                column: string;
            };
        } | {
            /** @constant */
            code: "column_twice";
            params: {
                column: string;
            };
        } | {
            /** @constant */
            code: "confirmed";
            params: {
                kind: string;
            };
        } | {
            /** @constant */
            code: "cross_site";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "database_exhausted";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "database_read_only";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "declined_by_supplier";
            params: {
                step: string;
            };
        } | {
            /** @constant */
            code: "declined_not_assigned";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "declined_not_completed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "declined_not_continued";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "declined_not_planned";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "declined_not_scheduled";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "duplicate";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "duplicate_key";
            params: {
                key: string;
            };
        } | {
            /** @constant */
            code: "emptied_list";
            params: {
                there: number;
            };
        } | {
            /** @constant */
            code: "empty_body";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "ends_before_it_begins";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "event_full";
            params: {
                most: number;
                kind: string;
            };
        } | {
            /** @constant */
            code: "event_of_declined_order";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "event_schedules_no_more";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "exceptions_lost";
            params: {
                starts: string[];
                all: number;
            };
        } | {
            /** @constant */
            code: "expectation_failed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_damaged";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_empty";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_has_nul";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_not_in_unicode";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_takes_too_much";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "file_without_records";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "first_occurrence";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "forbidden";
            params: {
                permission: string;
            };
        } | {
            /** @constant */
            code: "forbidden_key";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "frozen";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "has_contents";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "headers_too_large";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "host_missing";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "https_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "idempotency_key_in_use";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "idempotency_key_reused";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "image_too_large";
            params: {
                mebibytes: number;
            };
        } | {
            /** @constant */
            code: "import_refused";
            params: {
                row: number;
                field: string;
                reason: components["schemas"]["Reason"];
                others: number;
            };
        } | {
            /** @constant */
            code: "imported_before";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "in_the_future";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "internal_error";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "interval_too_short";
            params: {
                least: number;
            };
        } | {
            /** @constant */
            code: "invalid_content_length";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "invalid_encoding";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "invalid_idempotency_key";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "invalid_json";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "invalid_multipart";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "invalid_url";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "item_twice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "last_administrator";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "last_factor_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "left_out";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "lines_name_too_much";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "linked_already";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "method_not_allowed";
            params: {
                allowed: string;
            };
        } | {
            /** @constant */
            code: "metrics_token_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "names_differ";
            params: {
                kind: string;
                other: string;
            };
        } | {
            /** @constant */
            code: "narrowed_token";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "never_deleted";
            params: {
                kind: string;
            };
        } | {
            /** @constant */
            code: "no_lines";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "no_occurrence_then";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "no_second_factor";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "no_sso";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "no_such_record";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "none_of_this_name";
            params: {
                kind: string;
                by: string;
            };
        } | {
            /** @constant */
            code: "not_a_boolean";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_choice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_day";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_moment";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_number";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_rule_part";
            params: {
                part: string;
            };
        } | {
            /** @constant */
            code: "not_a_secure_address";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_single_file";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_string";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_time_zone";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_uuid";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_wall_time";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_web_address";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_a_workbook";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_active";
            params: {
                kind: string;
                name: string;
            };
        } | {
            /** @constant */
            code: "not_an_administrator";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_array";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_email";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_entry";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_image";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_integer";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_issuer";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_object";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_occurrence";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_option";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_an_own_path";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_both";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_confirmed";
            params: {
                kind: string;
                name: string;
            };
        } | {
            /** @constant */
            code: "not_found";
            params: {
                kind: string;
            };
        } | {
            /** @constant */
            code: "not_http";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_in_the_future";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_one_choice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_one_line";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_one_truth";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_text";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_the_code";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_the_passkey";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "not_the_password";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "nothing_here";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "nothing_to_confirm";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "numbered_record_exists";
            params: {
                column: string;
            };
        } | {
            /** @constant */
            code: "of_another_type";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "one_of_two";
            params: {
                other: string;
            };
        } | {
            /** @constant */
            code: "only_when_moved";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "order_declined";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "order_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "order_too_large";
            params: {
                mebibytes: number;
            };
        } | {
            /** @constant */
            code: "outlives_own_token";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "overloaded";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "own_supplier";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "parameter_not_single";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "parameter_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "parameter_twice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "password_common";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "password_name";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "password_repeated";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "password_run";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "permission_not_held";
            params: {
                permission: string;
            };
        } | {
            /** @constant */
            code: "person_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "precondition_failed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "provider_away";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "quotes_not_in_pairs";
            params: {
                row: number;
            };
        } | {
            /** @constant */
            code: "record_exists";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "referred_to";
            params: {
                kind: string;
                by: {
                    kind: string;
                    name: string;
                }[];
                others: number;
            };
        } | {
            /** @constant */
            code: "request_timeout";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "required_when_moved";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "role_name_taken";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "role_not_held";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "roles_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_ends_before_start";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_ends_twice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_never_occurs";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_part_twice";
            params: {
                part: string;
            };
        } | {
            /** @constant */
            code: "rule_parts_do_not_fit";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "rule_value_not_accepted";
            params: {
                part: string;
            };
        } | {
            /** @constant */
            code: "rule_without_frequency";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "same_person";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "same_record_as_row";
            params: {
                row: number;
            };
        } | {
            /** @constant */
            code: "second_exception";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "second_factor_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "second_factor_required";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "several_namesakes";
            params: {
                kind: string;
                column: string;
            };
        } | {
            /** @constant */
            code: "several_of_this_name";
            params: {
                kind: string;
                by: string;
                field: string;
            };
        } | {
            /** @constant */
            code: "sign_in_again";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "sso_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "sso_session";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "step_twice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "steps_missing";
            params: {
                missing: number;
            };
        } | {
            /** @constant */
            code: "still_member";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "supplier_fixed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "tied";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "token_too_deep";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_deep";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_far_from_from";
            params: {
                years: number;
            };
        } | {
            /** @constant */
            code: "too_few_items";
            params: {
                least: number;
            };
        } | {
            /** @constant */
            code: "too_few_options";
            params: {
                least: number;
            };
        } | {
            /** @constant */
            code: "too_great";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_large";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_long";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_long_to_decode";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_many_asks";
            params: {
                open: number;
                aDay: number;
            };
        } | {
            /** @constant */
            code: "too_many_attempts";
            params: {
                seconds: number;
            };
        } | {
            /** @constant */
            code: "too_many_columns";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_factors";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_many_feeds";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_headers";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_invitations";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_many_items";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_occurrences";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_parameters";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_pixels";
            params: {
                millions: number;
            };
        } | {
            /** @constant */
            code: "too_many_requests";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_many_rows";
            params: {
                most: number;
            };
        } | {
            /** @constant */
            code: "too_many_scim_tokens";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_much_at_once";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_much_at_the_same_time";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "too_short";
            params: {
                least: number;
            };
        } | {
            /** @constant */
            code: "too_small";
            params: {
                least: number;
            };
        } | {
            /** @constant */
            code: "unauthenticated";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unavailable";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unchangeable";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unknown_column";
            params: {
                column: string;
            };
        } | {
            /** @constant */
            code: "unknown_field";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unknown_here";
            params: {
                kind: string;
                resource: string;
                field: string;
                by: string;
            };
        } | {
            /** @constant */
            code: "unstorable";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unstorable_text";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unsupported_content_encoding";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "unsupported_media_type";
            params: {
                wanted: string;
            };
        } | {
            /** @constant */
            code: "value_twice";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "version_superseded";
            params: {
                kind: string;
                current: string;
            };
        } | {
            /** @constant */
            code: "waits_for_other_side";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "way_in_needed";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "workbook_has_too_many";
            params: {
                most: number;
                /** @enum {string} */
                what: "parts" | "cells" | "sheets" | "texts" | "styles";
            };
        } | {
            /** @constant */
            code: "workbook_protected_or_old";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "workbook_unpacks_to_too_much";
            params: {
                mebibytes: number;
            };
        } | {
            /** @constant */
            code: "workbook_unreadable";
            params: {
                /** @enum {string} */
                cause: "cell_address" | "document_type" | "not_xml" | "too_deep" | "unknown_reference";
                found: string;
            };
        } | {
            /** @constant */
            code: "workbook_without_sheet";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "wrong_code";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "wrong_credentials";
            params: Record<string, never>;
        } | {
            /** @constant */
            code: "wrong_state";
            params: {
                kind: string;
                state: string;
                step: string;
                needed: string[];
            };
        };
    };
    responses: {
        /** @description The body cannot be read. */
        Unreadable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body cannot be read, or the version is no longer current. */
        Superseded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid API token. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller lacks the permission, or a second factor that is asked of them. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record was changed since it was read. */
        Changed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not allow it now, or the first request with the key is still under way. */
        WrongStateOrKeyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The session has to be confirmed first, or it cannot be done now. */
        SignInAgain: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not allow it now, or something refers to it. */
        ReferredTo: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The first request with the key is still under way. */
        KeyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Parts of the request are not valid. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Parts of the request are not valid, or the key was used for another one. */
        InvalidOrKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token makes more requests than it may. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is no JSON, or compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed; what it did is undone. */
        Failed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is away for a moment, or too much is asked at once. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
         *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
         * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
         */
        IdempotencyKey: string;
        /**
         * @description Change the record only while it has this entity tag.
         * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
         */
        IfMatch: string;
        /** @description Results on a page. */
        Count: number;
        /** @description Number of the page, from 1. */
        Page: number;
        /** @description Text to look for, without regard to case. */
        Search: string;
        /** @description Changed at that moment or later. */
        UpdatedSince: string;
        /**
         * @description Answer 304 while the record has this entity tag; not with `with[]`.
         * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
         */
        IfNoneMatch: string;
        /** @description Direction. */
        Order: "asc" | "desc";
        /** @description Adds related records and counts. */
        With: ("createdBy" | "updatedBy")[];
        /**
         * @description Id of the event.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        EventId: string;
        /** @description What kind of file. */
        Format: "csv" | "xlsx" | "json";
        /**
         * @description Id of the organization.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        OrganizationId: string;
        /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
        DryRun: boolean;
        /** @description name: a row without a known id changes the record of the same name, where there is one. */
        Match: "id" | "name";
        /**
         * @description The name of each column of the file in their order, with commas between, in place of the names in the
         *     file itself; empty for one that is passed over: `name,,country`.
         */
        Columns: string;
        /** @description Only active or only inactive ones. */
        Active: boolean;
        /** @description confirmed: the versions in force; draft: the open drafts. */
        Status: "draft" | "confirmed";
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        JobFields: ("confirmedAt" | "createdAt" | "id" | "notes" | "number" | "status" | "updatedAt")[];
        /** @description Adds related records and counts. */
        OrderWith: ("actions" | "answer" | "confirmedBy" | "createdBy" | "lines" | "organization" | "site" | "supplierOrganization" | "updatedBy")[];
        /** @description Adds related records and counts. */
        JobWith: ("actions" | "event" | "history" | "order" | "organization" | "site")[];
        /**
         * @description Id of the job.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        JobId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        WorkTaskFields: ("active" | "canonicalId" | "createdAt" | "description" | "id" | "isCurrent" | "name" | "status" | "updatedAt" | "version")[];
        /**
         * @description Id of the work task.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        WorkTaskId: string;
        /**
         * @description Id of the educational content.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        EducationalContentId: string;
        /**
         * @description Id of the order.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        OrderId: string;
        /**
         * @description Id of the assessment question.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        AssessmentQuestionId: string;
        /** @description Adds related records and counts. */
        EventWith: ("actions" | "assignments" | "createdBy" | "exceptions" | "order" | "organization" | "site" | "timeZone" | "updatedBy")[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        CompletionFields: ("code" | "completedAt" | "createdAt" | "documentSha256" | "evidence" | "filePath" | "id" | "orderId" | "reference" | "status" | "subject" | "updatedAt" | "userId" | "validUntil")[];
        /** @description Adds related records and counts. */
        CompletionWith: ("actions" | "reason" | "recordedBy" | "rejectedBy" | "revokedBy" | "user" | "verifiedBy")[];
        /** @description Adds related records and counts. */
        WorkTaskWith: ("actions" | "createdBy" | "updatedBy" | "workSteps" | "workStepsCount")[];
        /** @description The version to compare with. */
        Against: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        WorkStepFields: ("active" | "canonicalId" | "createdAt" | "description" | "estimatedDurationMinutes" | "id" | "isCurrent" | "name" | "order" | "requiresApproval" | "riskLevel" | "status" | "updatedAt" | "version")[];
        /** @description Adds related records and counts. */
        WorkStepWith: ("actions" | "createdBy" | "safetyRequirements" | "updatedBy" | "workTask")[];
        /**
         * @description Id of the work step.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        WorkStepId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        SafetyRequirementFields: ("active" | "canonicalId" | "createdAt" | "description" | "id" | "isCurrent" | "name" | "onSite" | "order" | "status" | "updatedAt" | "validFrom" | "validTo" | "version")[];
        /** @description Adds related records and counts. */
        SafetyRequirementWith: ("actions" | "createdBy" | "educationalContents" | "educationalContentsCount" | "updatedBy" | "workSteps" | "workStepsCount")[];
        /**
         * @description Id of the safety requirement.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        SafetyRequirementId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        EducationalContentFields: ("active" | "body" | "canonicalId" | "completionStrategy" | "confirmedAt" | "coverImagePath" | "createdAt" | "id" | "intervalDays" | "isCurrent" | "isFeatured" | "status" | "title" | "updatedAt" | "version" | "video")[];
        /** @description Adds related records and counts. */
        EducationalContentWith: ("actions" | "confirmedBy" | "createdBy" | "safetyRequirements" | "updatedBy")[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        AssessmentFields: ("active" | "canonicalId" | "createdAt" | "description" | "educationalContentId" | "id" | "isCurrent" | "passPercentage" | "shuffleQuestions" | "status" | "timeLimitMinutes" | "title" | "updatedAt" | "version")[];
        /** @description Adds related records and counts. */
        AssessmentWith: ("actions" | "createdBy" | "educationalContent" | "questions" | "updatedBy")[];
        /**
         * @description Id of the assessment.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        AssessmentId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        AssessmentQuestionFields: ("assessmentId" | "canonicalId" | "createdAt" | "explanation" | "id" | "isCurrent" | "options" | "order" | "points" | "question" | "required" | "type" | "updatedAt" | "version")[];
        /** @description Adds related records and counts. */
        AssessmentQuestionWith: ("actions" | "assessment" | "createdBy" | "updatedBy")[];
        /**
         * @description Id of the user.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        UserId: string;
        /**
         * @description Id of the site.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        SiteId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        UserFields: ("active" | "createdAt" | "email" | "firstName" | "id" | "lastName" | "role" | "updatedAt")[];
        /** @description Adds related records and counts. */
        UserWith: "invitation"[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        SiteFields: ("country" | "createdAt" | "description" | "id" | "latitude" | "line1" | "line2" | "longitude" | "name" | "postalAddress" | "postalCode" | "updatedAt")[];
        /** @description Adds related records and counts. */
        ReceivedOrderWith: ("actions" | "answer" | "lines" | "organization" | "site")[];
        /**
         * @description Id of the received order.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        ReceivedOrderId: string;
        /**
         * @description Id of the completion.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        CompletionId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        ManufacturerFields: ("createdAt" | "description" | "id" | "name" | "supportEmail" | "supportPhone" | "updatedAt" | "website")[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        EquipmentGroupFields: ("createdAt" | "description" | "id" | "name" | "updatedAt")[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        SupplierLinkFields: ("acceptedAt" | "askedEmail" | "askedOrganizationId" | "createdAt" | "id" | "organization" | "relation" | "status")[];
        /** @description Adds related records and counts. */
        SupplierLinkWith: "actions"[];
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        RoleFields: ("builtIn" | "createdAt" | "id" | "name" | "permissions" | "updatedAt")[];
        /** @description The secret that was given out. */
        Secret: string;
        /** @description Field to order by. */
        OrderBy: "id" | "createdAt";
        /**
         * @description Id of the manufacturer.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        ManufacturerId: string;
        /**
         * @description Id of the equipment group.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        EquipmentGroupId: string;
        /**
         * @description Id of the supplier link.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        SupplierLinkId: string;
        /** @description Limits the record to these fields; the schema of the answer describes it without. */
        OrganizationFields: ("country" | "createdAt" | "id" | "language" | "name" | "timeZone" | "updatedAt")[];
        /**
         * @description Id of the role.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        RoleId: string;
        /** @description Steps of this work task. */
        WorkStepWorkTaskId: string;
        /** @description Only steps of this risk. */
        WorkStepRiskLevel: "low" | "medium" | "high" | "critical";
        /** @description Only those completed on site, or only those before the visit. */
        SafetyRequirementOnSite: boolean;
        /** @description Requirements of this work step. */
        SafetyRequirementWorkStepId: string;
        /** @description Only featured ones, or only the others. */
        EducationalContentIsFeatured: boolean;
        /** @description Contents of this safety requirement. */
        EducationalContentSafetyRequirementId: string;
        /** @description Assessments on this content. */
        AssessmentEducationalContentId: string;
        /** @description Questions of this assessment. */
        AssessmentQuestionAssessmentId: string;
        /** @description Only orders in this state. */
        OrderStatus: "draft" | "confirmed" | "completed" | "cancelled";
        /** @description Only orders for this site. */
        OrderSiteId: string;
        /** @description Only orders to this supplier. */
        OrderSupplierOrganizationId: string;
        /** @description Only jobs in this state. */
        JobStatus: "draft" | "confirmed" | "in_progress" | "suspended" | "completed" | "cancelled";
        /** @description Only jobs at this site. */
        JobSiteId: string;
        /** @description Only jobs of this event. */
        JobEventId: string;
        /** @description Events in this state. */
        EventStatus: "draft" | "confirmed" | "cancelled";
        /** @description Events of this type. */
        EventType: "job" | "inspection" | "maintenance" | "training" | "meeting" | "other";
        /** @description Events at this site. */
        EventSiteId: string;
        /** @description Events of this order. */
        EventOrderId: string;
        /**
         * @description Events that start on this day or later, recurring ones that `until` or the UNTIL of their rule has not
         *     ended by then, and those with an occurrence that was moved to then.
         */
        EventFrom: string;
        /**
         * @description Events that start on this day or earlier, a recurring one by its first occurrence, and those with an
         *     occurrence that was moved to then. With `from`: all that may take place on those days, and series that have an
         *     occurrence before and after but none between.
         */
        EventTo: string;
        /** @description Events that this person is assigned to, or to an occurrence of. */
        EventUserId: string;
        /** @description Of this person. */
        CompletionUserId: string;
        /** @description Of any version of this content or requirement. */
        CompletionSubjectId: string;
        /** @description In this state. */
        CompletionStatus: "unverified" | "verified" | "rejected" | "revoked";
        /** @description By this evidence. */
        CompletionEvidence: "quiz" | "reading" | "attested" | "external";
        /** @description That count no longer on this day. */
        CompletionValidUntilBefore: string;
        /** @description Field to order by. */
        CompletionOrderBy: "id" | "completedAt" | "validUntil" | "createdAt" | "updatedAt";
        /**
         * @description Id of the entry.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        UserFactorId: string;
        /** @description Entries about this kind of record, such as `sites`. */
        AuditEntryResource: string;
        /** @description Entries about this record; each version of one is a record. */
        AuditEntryRecordId: string;
        /** @description What this user did. */
        AuditEntryUserId: string;
        /** @description What was done with this API token. */
        AuditEntryTokenId: string;
        /** @description Entries with this action. */
        AuditEntryAction: string;
        /** @description What was done in this request. */
        AuditEntryRequestId: string;
        /** @description At that moment or later. */
        AuditEntryFrom: string;
        /** @description Before that moment. */
        AuditEntryTo: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the request, as `meta.requestId` does; an own one of the caller is kept.
         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        "X-Request-Id": string;
        /**
         * @description The address of the record shown, where the change made a new version.
         * @example /api/v1/work-tasks/0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
         */
        "Content-Location": string;
        /**
         * @description Entity tag: of a record its own fields and its own list of links, of a file its bytes.
         * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
         */
        ETag: string;
        /**
         * @description Present where this is the first answer to a request that came again.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description How to present a token.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Requests a minute that the token may make, in one burst or spread; no header without a limit.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests that it could make at once.
         * @example 599
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the whole limit is there again.
         * @example 1
         */
        "RateLimit-Reset": number;
        /**
         * @description Seconds after which to try again.
         * @example 2
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSites: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "country" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSite: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kuusikoski paper mill",
                 *       "line1": "Tehtaankatu 1",
                 *       "postalCode": "42100",
                 *       "postalAddress": "Jämsä",
                 *       "country": "FI",
                 *       "description": "Visitors report at gate 2.",
                 *       "line2": "Gate 2"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Kuusikoski paper mill
                     */
                    name: string;
                    /**
                     * Format: line
                     * @example Tehtaankatu 1
                     */
                    line1: string;
                    /**
                     * Format: line
                     * @example 42100
                     */
                    postalCode: string;
                    /**
                     * Format: line
                     * @description The locality.
                     * @example Jämsä
                     */
                    postalAddress: string;
                    /**
                     * Format: line
                     * @description A code or a name, kept as sent.
                     * @example FI
                     */
                    country: string;
                    /**
                     * Format: prose
                     * @example Visitors report at gate 2.
                     */
                    description?: string | null;
                    /**
                     * Format: line
                     * @example Gate 2
                     */
                    line2?: string | null;
                    readonly id?: unknown;
                    readonly latitude?: unknown;
                    readonly longitude?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The new site. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSite: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the site.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSite: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the site.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kuusikoski paper mill",
                 *       "line1": "Tehtaankatu 1",
                 *       "postalCode": "42100",
                 *       "postalAddress": "Jämsä",
                 *       "country": "FI",
                 *       "description": "Visitors report at gate 2.",
                 *       "line2": "Gate 2"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Kuusikoski paper mill
                     */
                    name: string;
                    /**
                     * Format: line
                     * @example Tehtaankatu 1
                     */
                    line1: string;
                    /**
                     * Format: line
                     * @example 42100
                     */
                    postalCode: string;
                    /**
                     * Format: line
                     * @description The locality.
                     * @example Jämsä
                     */
                    postalAddress: string;
                    /**
                     * Format: line
                     * @description A code or a name, kept as sent.
                     * @example FI
                     */
                    country: string;
                    /**
                     * Format: prose
                     * @example Visitors report at gate 2.
                     */
                    description?: string | null;
                    /**
                     * Format: line
                     * @example Gate 2
                     */
                    line2?: string | null;
                    readonly id?: unknown;
                    readonly latitude?: unknown;
                    readonly longitude?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the site.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSiteTimeZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the site.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: time-zone
                             * @description null: the organization's time zone counts.
                             * @example Europe/Helsinki
                             */
                            timeZone: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSiteTimeZone: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the site.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeZone": "Europe/Helsinki"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: time-zone
                     * @description null: the organization's time zone counts.
                     * @example Europe/Helsinki
                     */
                    timeZone?: string | null;
                };
            };
        };
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: time-zone
                             * @description null: the organization's time zone counts.
                             * @example Europe/Helsinki
                             */
                            timeZone: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkTasks: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: ("actions" | "createdBy" | "updatedBy" | "workStepsCount")[];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "active" | "status" | "version" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkTask: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lock out a grinder",
                 *       "active": true,
                 *       "description": "Isolate every energy source before the guard is opened.",
                 *       "status": "draft"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lock out a grinder
                     */
                    name: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Isolate every energy source before the guard is opened.
                     */
                    description?: string | null;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly workStepsCount?: unknown;
                    readonly workSteps?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new work task. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkTask: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkTask: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lock out a grinder",
                 *       "active": true,
                 *       "status": "draft",
                 *       "description": "Isolate every energy source before the guard is opened."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lock out a grinder
                     */
                    name: string;
                    /** @example true */
                    active: boolean;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status: "draft" | "confirmed";
                    /**
                     * Format: prose
                     * @example Isolate every energy source before the guard is opened.
                     */
                    description?: string | null;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly workStepsCount?: unknown;
                    readonly workSteps?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWorkTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmWorkTask: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkTaskStepOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workStepIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Every step of the task once, by any of its versions, in the order that they shall have. */
                    workStepIds: string[];
                };
            };
        };
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkTaskVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: ("actions" | "createdBy" | "updatedBy" | "workStepsCount")[];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkTaskInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkTaskWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkTask"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkTaskDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work task.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkSteps: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Steps of this work task. */
                workTaskId?: components["parameters"]["WorkStepWorkTaskId"];
                /** @description Only steps of this risk. */
                riskLevel?: components["parameters"]["WorkStepRiskLevel"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "active" | "status" | "version" | "order" | "riskLevel" | "estimatedDurationMinutes" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkStep: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Verify zero energy",
                 *       "riskLevel": "critical",
                 *       "status": "draft",
                 *       "workTaskId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "active": true,
                 *       "description": "Try to start the machine from every control.",
                 *       "estimatedDurationMinutes": 10,
                 *       "order": 7,
                 *       "requiresApproval": false,
                 *       "safetyRequirementIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Verify zero energy
                     */
                    name: string;
                    /**
                     * @example critical
                     * @enum {string}
                     */
                    riskLevel: "low" | "medium" | "high" | "critical";
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status: "draft";
                    /**
                     * Format: uuid
                     * @description The task that the step belongs to; any of its versions.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    workTaskId: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Try to start the machine from every control.
                     */
                    description?: string | null;
                    /** @example 10 */
                    estimatedDurationMinutes?: number | null;
                    /**
                     * @description Place among the steps of the task; after the last where left out.
                     * @example 7
                     */
                    order?: number;
                    /** @example false */
                    requiresApproval?: boolean;
                    /** @description Replaces the step's list of requirements. */
                    safetyRequirementIds?: string[];
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly workTask?: unknown;
                    readonly safetyRequirements?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new work step. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkStep: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkStep: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Verify zero energy",
                 *       "riskLevel": "critical",
                 *       "status": "draft",
                 *       "active": true,
                 *       "description": "Try to start the machine from every control.",
                 *       "estimatedDurationMinutes": 10,
                 *       "order": 7,
                 *       "requiresApproval": false,
                 *       "safetyRequirementIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ],
                 *       "workTaskId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Verify zero energy
                     */
                    name: string;
                    /**
                     * @example critical
                     * @enum {string}
                     */
                    riskLevel: "low" | "medium" | "high" | "critical";
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status: "draft" | "confirmed";
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Try to start the machine from every control.
                     */
                    description?: string | null;
                    /** @example 10 */
                    estimatedDurationMinutes?: number | null;
                    /**
                     * @description Place among the steps of the task; after the last where left out.
                     * @example 7
                     */
                    order?: number;
                    /** @example false */
                    requiresApproval?: boolean;
                    /** @description Replaces the step's list of requirements. */
                    safetyRequirementIds?: string[];
                    /**
                     * Format: uuid
                     * @description The task that the step belongs to; any of its versions.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    workTaskId?: string;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly workTask?: unknown;
                    readonly safetyRequirements?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The work step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWorkStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkStepVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkStepInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["WorkStepWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkStep"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkStepDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work step.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["WorkStepId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The work step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSafetyRequirements: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Only those completed on site, or only those before the visit. */
                onSite?: components["parameters"]["SafetyRequirementOnSite"];
                /** @description Requirements of this work step. */
                workStepId?: components["parameters"]["SafetyRequirementWorkStepId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "active" | "onSite" | "status" | "version" | "order" | "validFrom" | "validTo" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSafetyRequirement: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Authorised for lockout",
                 *       "active": true,
                 *       "description": "Lockout training passed within the last year.",
                 *       "onSite": false,
                 *       "order": 1,
                 *       "validFrom": "2026-11-20",
                 *       "validTo": "2027-11-20",
                 *       "educationalContentIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ],
                 *       "workStepIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Authorised for lockout
                     */
                    name: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Lockout training passed within the last year.
                     */
                    description?: string | null;
                    /**
                     * @description true: must be completed on site; false: can be completed before the visit.
                     * @example false
                     */
                    onSite?: boolean;
                    /**
                     * @description Place in the list; after the last where left out.
                     * @example 1
                     */
                    order?: number;
                    /**
                     * Format: date
                     * @example 2026-11-20
                     */
                    validFrom?: string | null;
                    /**
                     * Format: date
                     * @description Not before validFrom.
                     * @example 2027-11-20
                     */
                    validTo?: string | null;
                    /** @description Replaces the requirement's list of contents. */
                    educationalContentIds?: string[];
                    /** @description Draft steps to attach the requirement to; never detaches. */
                    workStepIds?: string[];
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly status?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly educationalContents?: unknown;
                    readonly educationalContentsCount?: unknown;
                    readonly workSteps?: unknown;
                    readonly workStepsCount?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new safety requirement. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSafetyRequirement: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The safety requirement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSafetyRequirement: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Authorised for lockout",
                 *       "active": true,
                 *       "description": "Lockout training passed within the last year.",
                 *       "onSite": false,
                 *       "order": 1,
                 *       "validFrom": "2026-11-20",
                 *       "validTo": "2027-11-20",
                 *       "educationalContentIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ],
                 *       "workStepIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ],
                 *       "status": "draft"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Authorised for lockout
                     */
                    name: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Lockout training passed within the last year.
                     */
                    description?: string | null;
                    /**
                     * @description true: must be completed on site; false: can be completed before the visit.
                     * @example false
                     */
                    onSite?: boolean;
                    /**
                     * @description Place in the list; after the last where left out.
                     * @example 1
                     */
                    order?: number;
                    /**
                     * Format: date
                     * @example 2026-11-20
                     */
                    validFrom?: string | null;
                    /**
                     * Format: date
                     * @description Not before validFrom.
                     * @example 2027-11-20
                     */
                    validTo?: string | null;
                    /** @description Replaces the requirement's list of contents. */
                    educationalContentIds?: string[];
                    /** @description Draft steps to attach the requirement to; never detaches. */
                    workStepIds?: string[];
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly educationalContents?: unknown;
                    readonly educationalContentsCount?: unknown;
                    readonly workSteps?: unknown;
                    readonly workStepsCount?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The safety requirement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSafetyRequirement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSafetyRequirementVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSafetyRequirementInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SafetyRequirementWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The safety requirement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SafetyRequirement"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSafetyRequirementDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the safety requirement.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SafetyRequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The safety requirement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEducationalContents: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Only featured ones, or only the others. */
                isFeatured?: components["parameters"]["EducationalContentIsFeatured"];
                /** @description Contents of this safety requirement. */
                safetyRequirementId?: components["parameters"]["EducationalContentSafetyRequirementId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "title" | "active" | "status" | "version" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEducationalContent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Lockout in seven steps",
                 *       "completionStrategy": "interval",
                 *       "body": "<p>Lock, tag, try.</p>",
                 *       "active": true,
                 *       "isFeatured": false,
                 *       "status": "draft",
                 *       "intervalDays": 365,
                 *       "coverImagePath": "covers/lockout.webp",
                 *       "video": {
                 *         "url": "https://media.example/lockout.mp4",
                 *         "provider": "youtube",
                 *         "minimumWatchPercentage": 90
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lockout in seven steps
                     */
                    title: string;
                    /**
                     * @example interval
                     * @enum {string}
                     */
                    completionStrategy: "once" | "interval" | "per_version" | "per_order";
                    /**
                     * Format: prose
                     * @description Rich text: HTML from an allow-list, cleaned on write.
                     * @example <p>Lock, tag, try.</p>
                     */
                    body?: string | null;
                    /** @example true */
                    active?: boolean;
                    /** @example false */
                    isFeatured?: boolean;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    /**
                     * @description Days until it must be completed again; needed for interval.
                     * @example 365
                     */
                    intervalDays?: number | null;
                    /**
                     * Format: line
                     * @description Storage path of an image.
                     * @example covers/lockout.webp
                     */
                    coverImagePath?: string | null;
                    video?: {
                        /**
                         * Format: secure-web-address
                         * @example https://media.example/lockout.mp4
                         */
                        url: string;
                        /**
                         * @example youtube
                         * @enum {string}
                         */
                        provider: "youtube" | "vimeo" | "file";
                        /** @example 90 */
                        minimumWatchPercentage?: number;
                    } | null;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly safetyRequirements?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new educational content. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEducationalContent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEducationalContent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Lockout in seven steps",
                 *       "completionStrategy": "interval",
                 *       "body": "<p>Lock, tag, try.</p>",
                 *       "active": true,
                 *       "isFeatured": false,
                 *       "status": "draft",
                 *       "intervalDays": 365,
                 *       "coverImagePath": "covers/lockout.webp",
                 *       "video": {
                 *         "url": "https://media.example/lockout.mp4",
                 *         "provider": "youtube",
                 *         "minimumWatchPercentage": 90
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lockout in seven steps
                     */
                    title: string;
                    /**
                     * @example interval
                     * @enum {string}
                     */
                    completionStrategy: "once" | "interval" | "per_version" | "per_order";
                    /**
                     * Format: prose
                     * @description Rich text: HTML from an allow-list, cleaned on write.
                     * @example <p>Lock, tag, try.</p>
                     */
                    body?: string | null;
                    /** @example true */
                    active?: boolean;
                    /** @example false */
                    isFeatured?: boolean;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    /**
                     * @description Days until it must be completed again; needed for interval.
                     * @example 365
                     */
                    intervalDays?: number | null;
                    /**
                     * Format: line
                     * @description Storage path of an image.
                     * @example covers/lockout.webp
                     */
                    coverImagePath?: string | null;
                    video?: {
                        /**
                         * Format: secure-web-address
                         * @example https://media.example/lockout.mp4
                         */
                        url: string;
                        /**
                         * @example youtube
                         * @enum {string}
                         */
                        provider: "youtube" | "vimeo" | "file";
                        /** @example 90 */
                        minimumWatchPercentage?: number;
                    } | null;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly safetyRequirements?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEducationalContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEducationalContentPlayback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Whole seconds that the video takes; null where nobody knows.
                             * @example 214
                             */
                            durationSeconds: number | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEducationalContentPlayback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "durationSeconds": 214
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whole seconds that the video takes; null where nobody knows.
                     * @example 214
                     */
                    durationSeconds?: number | null;
                };
            };
        };
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Whole seconds that the video takes; null where nobody knows.
                             * @example 214
                             */
                            durationSeconds: number | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEducationalContentVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEducationalContentInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EducationalContentWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EducationalContent"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEducationalContentDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the educational content.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EducationalContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssessments: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Assessments on this content. */
                educationalContentId?: components["parameters"]["AssessmentEducationalContentId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "title" | "active" | "status" | "version" | "passPercentage" | "timeLimitMinutes" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAssessment: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Lockout: do you know the order?",
                 *       "educationalContentId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "active": true,
                 *       "description": "Six questions; four fifths must be right.",
                 *       "passPercentage": 80,
                 *       "shuffleQuestions": false,
                 *       "status": "draft",
                 *       "timeLimitMinutes": 20
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lockout: do you know the order?
                     */
                    title: string;
                    /**
                     * Format: uuid
                     * @description The content that the assessment is on, shown as its current version.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    educationalContentId: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Six questions; four fifths must be right.
                     */
                    description?: string | null;
                    /** @example 80 */
                    passPercentage?: number;
                    /** @example false */
                    shuffleQuestions?: boolean;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    /** @example 20 */
                    timeLimitMinutes?: number | null;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly educationalContent?: unknown;
                    readonly questions?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new assessment. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessment: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAssessment: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Lockout: do you know the order?",
                 *       "educationalContentId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "active": true,
                 *       "description": "Six questions; four fifths must be right.",
                 *       "passPercentage": 80,
                 *       "shuffleQuestions": false,
                 *       "status": "draft",
                 *       "timeLimitMinutes": 20
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Lockout: do you know the order?
                     */
                    title: string;
                    /**
                     * Format: uuid
                     * @description The content that the assessment is on, shown as its current version.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    educationalContentId: string;
                    /** @example true */
                    active?: boolean;
                    /**
                     * Format: prose
                     * @example Six questions; four fifths must be right.
                     */
                    description?: string | null;
                    /** @example 80 */
                    passPercentage?: number;
                    /** @example false */
                    shuffleQuestions?: boolean;
                    /**
                     * @example draft
                     * @enum {string}
                     */
                    status?: "draft" | "confirmed";
                    /** @example 20 */
                    timeLimitMinutes?: number | null;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly educationalContent?: unknown;
                    readonly questions?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAssessment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssessmentVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the assessment.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssessmentQuestions: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Questions of this assessment. */
                assessmentId?: components["parameters"]["AssessmentQuestionAssessmentId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "question" | "type" | "order" | "points" | "required" | "version" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentQuestionItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAssessmentQuestion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assessmentId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "question": "Who removes a personal lock?",
                 *       "type": "single_choice",
                 *       "correctAnswers": [
                 *         0
                 *       ],
                 *       "explanation": "Only the person who put it there.",
                 *       "options": [
                 *         "Its owner",
                 *         "The shift supervisor"
                 *       ],
                 *       "order": 1,
                 *       "points": 1,
                 *       "required": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The assessment that asks it, shown as its current version.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    assessmentId: string;
                    /**
                     * Format: prose
                     * @example Who removes a personal lock?
                     */
                    question: string;
                    /**
                     * @example single_choice
                     * @enum {string}
                     */
                    type: "multiple_choice" | "single_choice" | "true_false" | "multiple-choice" | "multipleChoice" | "single-choice" | "singleChoice" | "true-false" | "trueFalse";
                    /**
                     * @description Indices of the correct options, or one true or false. Never shown again.
                     * @example [
                     *       0
                     *     ]
                     */
                    correctAnswers?: (number | boolean)[];
                    /**
                     * Format: prose
                     * @description Null for callers without `assessments.update`.
                     * @example Only the person who put it there.
                     */
                    explanation?: string | null;
                    /**
                     * @example [
                     *       "Its owner",
                     *       "The shift supervisor"
                     *     ]
                     */
                    options?: string[] | null;
                    /**
                     * @description Place in the assessment; after the last where left out.
                     * @example 1
                     */
                    order?: number;
                    /** @example 1 */
                    points?: number;
                    /** @example true */
                    required?: boolean;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly assessment?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new assessment question. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentQuestion"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentQuestion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentQuestion"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAssessmentQuestion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assessmentId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "question": "Who removes a personal lock?",
                 *       "type": "single_choice",
                 *       "correctAnswers": [
                 *         0
                 *       ],
                 *       "explanation": "Only the person who put it there.",
                 *       "options": [
                 *         "Its owner",
                 *         "The shift supervisor"
                 *       ],
                 *       "order": 1,
                 *       "points": 1,
                 *       "required": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The assessment that asks it, shown as its current version.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    assessmentId: string;
                    /**
                     * Format: prose
                     * @example Who removes a personal lock?
                     */
                    question: string;
                    /**
                     * @example single_choice
                     * @enum {string}
                     */
                    type: "multiple_choice" | "single_choice" | "true_false" | "multiple-choice" | "multipleChoice" | "single-choice" | "singleChoice" | "true-false" | "trueFalse";
                    /**
                     * @description Indices of the correct options, or one true or false. Never shown again.
                     * @example [
                     *       0
                     *     ]
                     */
                    correctAnswers?: (number | boolean)[];
                    /**
                     * Format: prose
                     * @description Null for callers without `assessments.update`.
                     * @example Only the person who put it there.
                     */
                    explanation?: string | null;
                    /**
                     * @example [
                     *       "Its owner",
                     *       "The shift supervisor"
                     *     ]
                     */
                    options?: string[] | null;
                    /**
                     * @description Place in the assessment; after the last where left out.
                     * @example 1
                     */
                    order?: number;
                    /** @example 1 */
                    points?: number;
                    /** @example true */
                    required?: boolean;
                    readonly id?: unknown;
                    readonly canonicalId?: unknown;
                    readonly version?: unknown;
                    readonly isCurrent?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly assessment?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Location": components["headers"]["Content-Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentQuestion"];
                };
            };
            400: components["responses"]["Superseded"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAssessmentQuestion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAssessmentQuestionVersions: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentQuestionItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentQuestionInForce: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["AssessmentQuestionWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentQuestion"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentQuestionDiff: {
        parameters: {
            query: {
                /** @description The version to compare with. */
                against: components["parameters"]["Against"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example name */
                            field: string;
                            /**
                             * @description Its value in the version `against`.
                             * @example Lock out
                             */
                            from: unknown;
                            /**
                             * @description Its value in this version.
                             * @example Lock out and tag
                             */
                            to: unknown;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentQuestionAnswerKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the assessment question.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["AssessmentQuestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            correctAnswers: (number | boolean)[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only orders in this state. */
                status?: components["parameters"]["OrderStatus"];
                /** @description Only orders for this site. */
                siteId?: components["parameters"]["OrderSiteId"];
                /** @description Only orders to this supplier. */
                supplierOrganizationId?: components["parameters"]["OrderSupplierOrganizationId"];
                /** @description Changed or answered at that moment or later. */
                updatedSince?: string;
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "number" | "status" | "createdAt" | "updatedAt" | "confirmedAt" | "completedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "siteId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "supplierOrganizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "notes": "The mill stands still in week 23.",
                 *       "lines": [
                 *         {
                 *           "workTaskId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *           "displayOrder": 2,
                 *           "workStepIds": [
                 *             "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Where the work is done.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    siteId: string;
                    /**
                     * Format: uuid
                     * @description An organization that is linked as supplier.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    supplierOrganizationId?: string | null;
                    /**
                     * Format: prose
                     * @example The mill stands still in week 23.
                     */
                    notes?: string | null;
                    /** @description What is to be done. */
                    lines?: {
                        /**
                         * Format: uuid
                         * @description A work task; any of its versions.
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        workTaskId: string;
                        /**
                         * @description Place in the order; after the last where left out.
                         * @example 2
                         */
                        displayOrder?: number;
                        /** @description Steps of that task; left out: every step whose version in force is active. */
                        workStepIds?: string[];
                    }[];
                    readonly id?: unknown;
                    readonly number?: unknown;
                    readonly status?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly completedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly supplierOrganization?: unknown;
                    readonly answer?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new order. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "The mill stands still in week 23.",
                 *       "supplierOrganizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: prose
                     * @example The mill stands still in week 23.
                     */
                    notes?: string | null;
                    /**
                     * Format: uuid
                     * @description An organization that is linked as supplier.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    supplierOrganizationId?: string | null;
                    readonly id?: unknown;
                    readonly number?: unknown;
                    readonly status?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly completedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly supplierOrganization?: unknown;
                    readonly lines?: unknown;
                    readonly answer?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrderLines: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "workTaskId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *           "displayOrder": 2,
                 *           "workStepIds": [
                 *             "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description What is to be done. */
                    lines: {
                        /**
                         * Format: uuid
                         * @description A work task; any of its versions.
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        workTaskId: string;
                        /**
                         * @description Place in the order; after the last where left out.
                         * @example 2
                         */
                        displayOrder?: number;
                        /** @description Steps of that task; left out: every step whose version in force is active. */
                        workStepIds?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrderAgain: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "supplierOrganizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An organization that is linked as supplier.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    supplierOrganizationId?: string | null;
                    readonly id?: unknown;
                    readonly number?: unknown;
                    readonly status?: unknown;
                    readonly notes?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly completedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly supplierOrganization?: unknown;
                    readonly lines?: unknown;
                    readonly answer?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new order. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["OrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReceivedOrders: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only orders in this state. */
                status?: "confirmed" | "completed" | "cancelled";
                /** @description Only orders with this answer; none: those not answered. */
                answer?: "accepted" | "declined" | "none";
                /** @description Only orders of this buyer. */
                organizationId?: string;
                /** @description Changed or answered at that moment or later. */
                updatedSince?: string;
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["ReceivedOrderWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "number" | "status" | "createdAt" | "updatedAt" | "confirmedAt" | "completedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedOrderItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReceivedOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["ReceivedOrderWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the received order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ReceivedOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The received order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedOrder"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReceivedOrderContents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the received order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ReceivedOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The received order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description Names the logical record across its versions.
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            canonicalId: string;
                            /** @example 2 */
                            version: number;
                            /**
                             * Format: line
                             * @example Lockout in seven steps
                             */
                            title: string;
                            /**
                             * Format: prose
                             * @description Rich text: HTML from an allow-list, cleaned on write.
                             * @example <p>Lock, tag, try.</p>
                             */
                            body: string | null;
                            video: {
                                /**
                                 * Format: secure-web-address
                                 * @example https://media.example/lockout.mp4
                                 */
                                url: string;
                                /**
                                 * @example youtube
                                 * @enum {string}
                                 */
                                provider: "youtube" | "vimeo" | "file";
                                /** @example 90 */
                                minimumWatchPercentage?: number;
                            } | null;
                            /**
                             * @example interval
                             * @enum {string}
                             */
                            completionStrategy: "once" | "interval" | "per_version" | "per_order";
                            /**
                             * @description Days until it must be completed again; needed for interval.
                             * @example 365
                             */
                            intervalDays: number | null;
                            /**
                             * Format: line
                             * @description Storage path of an image.
                             * @example covers/lockout.webp
                             */
                            coverImagePath: string | null;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptReceivedOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["ReceivedOrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the received order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ReceivedOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The received order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedOrder"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineReceivedOrder: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["ReceivedOrderWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the received order.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ReceivedOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "No crane is free in that week."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: prose
                     * @example No crane is free in that week.
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The received order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedOrder"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only jobs in this state. */
                status?: components["parameters"]["JobStatus"];
                /** @description Only jobs at this site. */
                siteId?: components["parameters"]["JobSiteId"];
                /** @description Only jobs of this event. */
                eventId?: components["parameters"]["JobEventId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: ("actions" | "event" | "order" | "organization" | "site")[];
                /** @description Field to order by. */
                orderBy?: "id" | "number" | "status" | "createdAt" | "updatedAt" | "confirmedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "siteId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "notes": "Bring the long ladder.",
                 *       "eventId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Where the work is done.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    siteId: string;
                    /**
                     * Format: prose
                     * @example Bring the long ladder.
                     */
                    notes?: string | null;
                    /**
                     * Format: uuid
                     * @description The event that schedules the job.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    eventId?: string | null;
                    readonly id?: unknown;
                    readonly number?: unknown;
                    readonly status?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly history?: unknown;
                    readonly event?: unknown;
                    readonly order?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new job. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Bring the long ladder.",
                 *       "eventId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: prose
                     * @example Bring the long ladder.
                     */
                    notes?: string | null;
                    /**
                     * Format: uuid
                     * @description The event that schedules the job.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    eventId?: string | null;
                    readonly id?: unknown;
                    readonly number?: unknown;
                    readonly status?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly history?: unknown;
                    readonly event?: unknown;
                    readonly order?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    startJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["JobWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Events in this state. */
                status?: components["parameters"]["EventStatus"];
                /** @description Events of this type. */
                type?: components["parameters"]["EventType"];
                /** @description Events at this site. */
                siteId?: components["parameters"]["EventSiteId"];
                /** @description Events of this order. */
                orderId?: components["parameters"]["EventOrderId"];
                /**
                 * @description Events that start on this day or later, recurring ones that `until` or the UNTIL of their rule has not
                 *     ended by then, and those with an occurrence that was moved to then.
                 */
                from?: components["parameters"]["EventFrom"];
                /**
                 * @description Events that start on this day or earlier, a recurring one by its first occurrence, and those with an
                 *     occurrence that was moved to then. With `from`: all that may take place on those days, and series that have an
                 *     occurrence before and after but none between.
                 */
                to?: components["parameters"]["EventTo"];
                /** @description Events that this person is assigned to, or to an occurrence of. */
                userId?: components["parameters"]["EventUserId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "title" | "type" | "status" | "start" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Scaffold inspection before the day shift",
                 *       "start": "2026-03-02 08:00:00",
                 *       "durationMinutes": 45,
                 *       "allDay": false,
                 *       "description": "All scaffolds are inspected and their tags signed.",
                 *       "recurring": false,
                 *       "rrule": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
                 *       "until": "2026-11-20",
                 *       "type": "other",
                 *       "siteId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "orderId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Scaffold inspection before the day shift
                     */
                    title: string;
                    /**
                     * Format: wall-time
                     * @description Wall time in the time zone of the site, else of the site of the order that was received, else of the organization. With an offset
                     *     (`2026-03-02T08:00:00+02:00`) it is a moment, which is kept as the wall time there.
                     * @example 2026-03-02 08:00:00
                     */
                    start: string;
                    /** @example 45 */
                    durationMinutes: number;
                    /** @example false */
                    allDay?: boolean;
                    /**
                     * Format: prose
                     * @example All scaffolds are inspected and their tags signed.
                     */
                    description?: string | null;
                    /**
                     * @description Whether `rrule` and `until` apply; true needs an rrule.
                     * @example false
                     */
                    recurring?: boolean;
                    /**
                     * Format: line
                     * @description A recurrence rule of RFC 5545 without DTSTART, hourly or slower, COUNT at most 1,000. Kept while `recurring` is false.
                     * @example FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                     */
                    rrule?: string | null;
                    /**
                     * Format: date
                     * @description The last day on which an occurrence may start; not before the start.
                     * @example 2026-11-20
                     */
                    until?: string | null;
                    /**
                     * @example other
                     * @enum {string}
                     */
                    type?: "job" | "inspection" | "maintenance" | "training" | "meeting" | "other";
                    /**
                     * Format: uuid
                     * @description Where it takes place.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    siteId?: string | null;
                    /**
                     * Format: uuid
                     * @description The order that it belongs to: one of the organization's own or one that it has received.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    orderId?: string | null;
                    readonly id?: unknown;
                    readonly status?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly timeZone?: unknown;
                    readonly order?: unknown;
                    readonly exceptions?: unknown;
                    readonly assignments?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEvent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Scaffold inspection before the day shift",
                 *       "start": "2026-03-02 08:00:00",
                 *       "durationMinutes": 45,
                 *       "allDay": false,
                 *       "description": "All scaffolds are inspected and their tags signed.",
                 *       "recurring": false,
                 *       "rrule": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
                 *       "until": "2026-11-20"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Scaffold inspection before the day shift
                     */
                    title: string;
                    /**
                     * Format: wall-time
                     * @description Wall time in the time zone of the site, else of the site of the order that was received, else of the organization. With an offset
                     *     (`2026-03-02T08:00:00+02:00`) it is a moment, which is kept as the wall time there.
                     * @example 2026-03-02 08:00:00
                     */
                    start: string;
                    /** @example 45 */
                    durationMinutes: number;
                    /** @example false */
                    allDay?: boolean;
                    /**
                     * Format: prose
                     * @example All scaffolds are inspected and their tags signed.
                     */
                    description?: string | null;
                    /**
                     * @description Whether `rrule` and `until` apply; true needs an rrule.
                     * @example false
                     */
                    recurring?: boolean;
                    /**
                     * Format: line
                     * @description A recurrence rule of RFC 5545 without DTSTART, hourly or slower, COUNT at most 1,000. Kept while `recurring` is false.
                     * @example FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                     */
                    rrule?: string | null;
                    /**
                     * Format: date
                     * @description The last day on which an occurrence may start; not before the start.
                     * @example 2026-11-20
                     */
                    until?: string | null;
                    readonly id?: unknown;
                    readonly type?: unknown;
                    readonly status?: unknown;
                    readonly orderId?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly timeZone?: unknown;
                    readonly order?: unknown;
                    readonly exceptions?: unknown;
                    readonly assignments?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEvent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelEvent: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEventSplit: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["EventWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "occurrenceStart": "2026-03-02 08:00:00",
                 *       "title": "Scaffold inspection before the day shift",
                 *       "start": "2026-03-02 08:00:00",
                 *       "durationMinutes": 45,
                 *       "allDay": false,
                 *       "description": "All scaffolds are inspected and their tags signed.",
                 *       "recurring": false,
                 *       "rrule": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
                 *       "until": "2026-11-20"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: wall-time
                     * @description The first occurrence of the new series, not the first of the old one.
                     * @example 2026-03-02 08:00:00
                     */
                    occurrenceStart: string;
                    /**
                     * Format: line
                     * @example Scaffold inspection before the day shift
                     */
                    title?: string;
                    /**
                     * Format: wall-time
                     * @description Wall time in the time zone of the site, else of the site of the order that was received, else of the organization. With an offset
                     *     (`2026-03-02T08:00:00+02:00`) it is a moment, which is kept as the wall time there.
                     * @example 2026-03-02 08:00:00
                     */
                    start?: string;
                    /** @example 45 */
                    durationMinutes?: number;
                    /** @example false */
                    allDay?: boolean;
                    /**
                     * Format: prose
                     * @example All scaffolds are inspected and their tags signed.
                     */
                    description?: string | null;
                    /**
                     * @description Whether `rrule` and `until` apply; true needs an rrule.
                     * @example false
                     */
                    recurring?: boolean;
                    /**
                     * Format: line
                     * @description A recurrence rule of RFC 5545 without DTSTART, hourly or slower, COUNT at most 1,000. Kept while `recurring` is false.
                     * @example FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                     */
                    rrule?: string | null;
                    /**
                     * Format: date
                     * @description The last day on which an occurrence may start; not before the start.
                     * @example 2026-11-20
                     */
                    until?: string | null;
                    readonly id?: unknown;
                    readonly type?: unknown;
                    readonly status?: unknown;
                    readonly orderId?: unknown;
                    readonly confirmedAt?: unknown;
                    readonly confirmedBy?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                    readonly organization?: unknown;
                    readonly site?: unknown;
                    readonly timeZone?: unknown;
                    readonly order?: unknown;
                    readonly exceptions?: unknown;
                    readonly assignments?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventOccurrences: {
        parameters: {
            query: {
                /** @description The first day. */
                from: string;
                /** @description The last day. */
                to: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: wall-time
                             * @description When it would start by the rule. Names the occurrence.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string;
                            /**
                             * Format: wall-time
                             * @description When it starts, by the clock at the site.
                             * @example 2026-03-02 08:00:00
                             */
                            start: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            startUtc: string;
                            /**
                             * Format: wall-time
                             * @example 2026-03-02 08:45:00
                             */
                            end: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T09:15:00.000Z
                             */
                            endUtc: string;
                            /** @example 45 */
                            durationMinutes: number;
                            /**
                             * @description Whether an exception gives it another start or length.
                             * @example false
                             */
                            moved: boolean;
                            /**
                             * Format: prose
                             * @description Of the exception.
                             */
                            reason: string | null;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOccurrence: {
        parameters: {
            query: {
                /** @description The first day. */
                from: string;
                /** @description The last day. */
                to: string;
                /** @description Only at this site. */
                siteId?: string;
                /** @description Only the occurrences that this person is assigned to. */
                userId?: string;
                /** @description Only of events in this state. */
                status?: "draft" | "confirmed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            event: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /**
                                 * Format: line
                                 * @example Scaffold inspection before the day shift
                                 */
                                title: string;
                                /**
                                 * @example other
                                 * @enum {string}
                                 */
                                type: "job" | "inspection" | "maintenance" | "training" | "meeting" | "other";
                                /**
                                 * @example draft
                                 * @enum {string}
                                 */
                                status: "draft" | "confirmed" | "cancelled";
                                /** @example false */
                                allDay: boolean;
                                /**
                                 * @description Whether `rrule` and `until` apply; true needs an rrule.
                                 * @example false
                                 */
                                recurring: boolean;
                                site: {
                                    /**
                                     * Format: uuid
                                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                     */
                                    id: string;
                                    name: string;
                                } | null;
                                /**
                                 * Format: time-zone
                                 * @example Europe/Helsinki
                                 */
                                timeZone: string;
                            };
                            /**
                             * Format: wall-time
                             * @description When it would start by the rule. Names the occurrence.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string;
                            /**
                             * Format: wall-time
                             * @description When it starts, by the clock at the site.
                             * @example 2026-03-02 08:00:00
                             */
                            start: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            startUtc: string;
                            /**
                             * Format: wall-time
                             * @example 2026-03-02 08:45:00
                             */
                            end: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T09:15:00.000Z
                             */
                            endUtc: string;
                            /** @example 45 */
                            durationMinutes: number;
                            /**
                             * @description Whether an exception gives it another start or length.
                             * @example false
                             */
                            moved: boolean;
                            /**
                             * Format: prose
                             * @description Of the exception.
                             */
                            reason: string | null;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOccurrenceNext: {
        parameters: {
            query: {
                /** @description The first start. */
                start: string;
                /** @description The rule. */
                rrule: string;
                /** @description The last day on which an occurrence may start. */
                until?: string;
                /** @description Where it takes place: its clock counts. */
                siteId?: string;
                /** @description The order that it belongs to: without a siteId the clock at the site of a received one counts. */
                orderId?: string;
                /** @description The first day to look at; the start where it is left out. */
                from?: string;
                /** @description How many at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            starts: string[];
                            /** @description Whether it goes on after these. */
                            more: boolean;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            order: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                number: string;
                                status: string;
                                answer: {
                                    /**
                                     * @example accepted
                                     * @enum {string|null}
                                     */
                                    status: "accepted" | "declined" | null;
                                    /** @example No crane is free in that week. */
                                    reason: string | null;
                                    /**
                                     * Format: date-time
                                     * @example 2026-11-20T08:30:00.000Z
                                     */
                                    answeredAt: string | null;
                                };
                            } | null;
                            lines: {
                                /**
                                 * Format: uuid
                                 * @description The canonicalId of the task.
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                workTaskGroupId: string;
                                displayOrder: number;
                                workTask: {
                                    /**
                                     * Format: uuid
                                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                     */
                                    id: string;
                                    /**
                                     * Format: uuid
                                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                     */
                                    canonicalId: string;
                                    version: number;
                                    name: string;
                                    description: string | null;
                                };
                                steps: {
                                    /**
                                     * Format: uuid
                                     * @description The canonicalId of the step.
                                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                     */
                                    workStepGroupId: string;
                                    workStep: {
                                        /**
                                         * Format: uuid
                                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                         */
                                        id: string;
                                        /**
                                         * Format: uuid
                                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                         */
                                        canonicalId: string;
                                        version: number;
                                        name: string;
                                        description: string | null;
                                        riskLevel: string;
                                        order: number;
                                    };
                                    requirements: {
                                        /**
                                         * Format: uuid
                                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                         */
                                        id: string;
                                        /**
                                         * Format: uuid
                                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                         */
                                        canonicalId: string;
                                        version: number;
                                        name: string;
                                        onSite: boolean;
                                        order: number;
                                        educationalContents: {
                                            /**
                                             * Format: uuid
                                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                             */
                                            id: string;
                                            title: string;
                                            order: number;
                                        }[];
                                    }[];
                                }[];
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventClashes: {
        parameters: {
            query?: {
                /** @description The first day. */
                from?: string;
                /** @description The last day. */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                            };
                            occurrence: {
                                /**
                                 * Format: wall-time
                                 * @description When it would start by the rule. Names the occurrence.
                                 * @example 2026-03-02 08:00:00
                                 */
                                occurrenceStart: string;
                                /**
                                 * Format: wall-time
                                 * @description When it starts, by the clock at the site.
                                 * @example 2026-03-02 08:00:00
                                 */
                                start: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-20T08:30:00.000Z
                                 */
                                startUtc: string;
                                /**
                                 * Format: wall-time
                                 * @example 2026-03-02 08:45:00
                                 */
                                end: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-20T09:15:00.000Z
                                 */
                                endUtc: string;
                                /** @example 45 */
                                durationMinutes: number;
                                /**
                                 * @description Whether an exception gives it another start or length.
                                 * @example false
                                 */
                                moved: boolean;
                                /**
                                 * Format: prose
                                 * @description Of the exception.
                                 */
                                reason: string | null;
                            };
                            otherEvent: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Crane course */
                                title: string;
                            };
                            otherOccurrence: {
                                /**
                                 * Format: wall-time
                                 * @description When it would start by the rule. Names the occurrence.
                                 * @example 2026-03-02 08:00:00
                                 */
                                occurrenceStart: string;
                                /**
                                 * Format: wall-time
                                 * @description When it starts, by the clock at the site.
                                 * @example 2026-03-02 08:00:00
                                 */
                                start: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-20T08:30:00.000Z
                                 */
                                startUtc: string;
                                /**
                                 * Format: wall-time
                                 * @example 2026-03-02 08:45:00
                                 */
                                end: string;
                                /**
                                 * Format: date-time
                                 * @example 2026-11-20T09:15:00.000Z
                                 */
                                endUtc: string;
                                /** @example 45 */
                                durationMinutes: number;
                                /**
                                 * @description Whether an exception gives it another start or length.
                                 * @example false
                                 */
                                moved: boolean;
                                /**
                                 * Format: prose
                                 * @description Of the exception.
                                 */
                                reason: string | null;
                            };
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventExceptions: {
        parameters: {
            query?: {
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: wall-time
                             * @description The occurrence: when it would start by the rule.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string;
                            /**
                             * @example cancelled
                             * @enum {string}
                             */
                            action: "cancelled" | "moved";
                            /**
                             * Format: wall-time
                             * @description Where it is moved to.
                             * @example 2026-03-02 10:00:00
                             */
                            start: string | null;
                            /**
                             * @description Of the moved occurrence; null: as long as the others.
                             * @example 1
                             */
                            durationMinutes: number | null;
                            /**
                             * Format: prose
                             * @example A crane delivery blocks the yard.
                             */
                            reason: string | null;
                        }[];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEventExceptions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "occurrenceStart": "2026-03-02 08:00:00",
                 *       "action": "cancelled",
                 *       "start": "2026-03-02 10:00:00",
                 *       "durationMinutes": 1,
                 *       "reason": "A crane delivery blocks the yard."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: wall-time
                     * @description The occurrence: when it would start by the rule.
                     * @example 2026-03-02 08:00:00
                     */
                    occurrenceStart: string;
                    /**
                     * @example cancelled
                     * @enum {string}
                     */
                    action: "cancelled" | "moved";
                    /**
                     * Format: wall-time
                     * @description Where it is moved to.
                     * @example 2026-03-02 10:00:00
                     */
                    start?: string | null;
                    /**
                     * @description Of the moved occurrence; null: as long as the others.
                     * @example 1
                     */
                    durationMinutes?: number | null;
                    /**
                     * Format: prose
                     * @example A crane delivery blocks the yard.
                     */
                    reason?: string | null;
                    readonly id?: unknown;
                };
            };
        };
        responses: {
            /** @description The new event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: wall-time
                             * @description The occurrence: when it would start by the rule.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string;
                            /**
                             * @example cancelled
                             * @enum {string}
                             */
                            action: "cancelled" | "moved";
                            /**
                             * Format: wall-time
                             * @description Where it is moved to.
                             * @example 2026-03-02 10:00:00
                             */
                            start: string | null;
                            /**
                             * @description Of the moved occurrence; null: as long as the others.
                             * @example 1
                             */
                            durationMinutes: number | null;
                            /**
                             * Format: prose
                             * @example A crane delivery blocks the yard.
                             */
                            reason: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEventExceptions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                exceptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventAssignments: {
        parameters: {
            query?: {
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                            };
                            /**
                             * Format: wall-time
                             * @description The occurrence; null: every one.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string | null;
                        }[];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEventAssignments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "occurrenceStart": "2026-03-02 08:00:00"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An active member of the organization.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    userId: string;
                    /**
                     * Format: wall-time
                     * @description The occurrence; null: every one.
                     * @example 2026-03-02 08:00:00
                     */
                    occurrenceStart?: string | null;
                    readonly id?: unknown;
                    readonly user?: unknown;
                };
            };
        };
        responses: {
            /** @description The new event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                            };
                            /**
                             * Format: wall-time
                             * @description The occurrence; null: every one.
                             * @example 2026-03-02 08:00:00
                             */
                            occurrenceStart: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEventAssignments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EventId"];
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: {
                /** @description Field to order by. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarFeed"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The new calendar feed. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: web-address
                             * @description Shown this once.
                             * @example https://holdpoint.example/api/v1/calendar-feeds/hf_….ics
                             */
                            url: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar feed.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompletions: {
        parameters: {
            query?: {
                /** @description Of this person. */
                userId?: components["parameters"]["CompletionUserId"];
                /** @description Of any version of this content or requirement. */
                subjectId?: components["parameters"]["CompletionSubjectId"];
                /** @description In this state. */
                status?: components["parameters"]["CompletionStatus"];
                /** @description By this evidence. */
                evidence?: components["parameters"]["CompletionEvidence"];
                /** @description That count no longer on this day. */
                validUntilBefore?: components["parameters"]["CompletionValidUntilBefore"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
                /** @description Field to order by. */
                orderBy?: components["parameters"]["CompletionOrderBy"];
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCompletion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "issuedOn": "2026-11-20",
                 *       "educationalContentId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "safetyRequirementId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "orderId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "validUntil": "2026-11-20",
                 *       "reference": "TK-2231"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Whose proof it is.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    userId: string;
                    /**
                     * Format: date
                     * @description The day of the card, not in the future.
                     * @example 2026-11-20
                     */
                    issuedOn: string;
                    /**
                     * Format: uuid
                     * @description The content, where the card is about one.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    educationalContentId?: string | null;
                    /**
                     * Format: uuid
                     * @description The requirement, where that has no content in force.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    safetyRequirementId?: string | null;
                    /**
                     * Format: uuid
                     * @description The own or received order for which it was made.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    orderId?: string | null;
                    /**
                     * Format: date
                     * @description The last day on which it counts; null: for ever.
                     * @example 2026-11-20
                     */
                    validUntil?: string | null;
                    /**
                     * Format: line
                     * @description Number of a card or certificate.
                     * @example TK-2231
                     */
                    reference?: string | null;
                    readonly id?: unknown;
                    readonly subject?: unknown;
                    readonly evidence?: unknown;
                    readonly status?: unknown;
                    readonly completedAt?: unknown;
                    readonly filePath?: unknown;
                    readonly documentSha256?: unknown;
                    readonly code?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly user?: unknown;
                    readonly recordedBy?: unknown;
                    readonly verifiedBy?: unknown;
                    readonly rejectedBy?: unknown;
                    readonly revokedBy?: unknown;
                    readonly reason?: unknown;
                    readonly actions?: unknown;
                };
            };
        };
        responses: {
            /** @description The new completion. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMeCompletions: {
        parameters: {
            query?: {
                /** @description Of this person. */
                userId?: components["parameters"]["CompletionUserId"];
                /** @description Of any version of this content or requirement. */
                subjectId?: components["parameters"]["CompletionSubjectId"];
                /** @description In this state. */
                status?: components["parameters"]["CompletionStatus"];
                /** @description By this evidence. */
                evidence?: components["parameters"]["CompletionEvidence"];
                /** @description That count no longer on this day. */
                validUntilBefore?: components["parameters"]["CompletionValidUntilBefore"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
                /** @description Field to order by. */
                orderBy?: components["parameters"]["CompletionOrderBy"];
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCompletion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the completion.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["CompletionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The completion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyCompletion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the completion.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["CompletionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The completion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectCompletion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the completion.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["CompletionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The card is of somebody else."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: prose
                     * @example The card is of somebody else.
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The completion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCompletion: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["CompletionWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the completion.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["CompletionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The card is of somebody else."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: prose
                     * @example The card is of somebody else.
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The completion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Completion"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listManufacturers: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ManufacturerItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createManufacturer: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nostolinja",
                 *       "description": "Chain hoists and lifting slings.",
                 *       "supportEmail": "support@nostolinja.example",
                 *       "supportPhone": "+358 9 555 0100",
                 *       "website": "https://nostolinja.example"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Nostolinja
                     */
                    name: string;
                    /**
                     * Format: prose
                     * @example Chain hoists and lifting slings.
                     */
                    description?: string | null;
                    /**
                     * Format: line
                     * @example support@nostolinja.example
                     */
                    supportEmail?: string | null;
                    /**
                     * Format: line
                     * @example +358 9 555 0100
                     */
                    supportPhone?: string | null;
                    /**
                     * Format: web-address
                     * @example https://nostolinja.example
                     */
                    website?: string | null;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The new manufacturer. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manufacturer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readManufacturer: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the manufacturer.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ManufacturerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manufacturer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manufacturer"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateManufacturer: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the manufacturer.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ManufacturerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nostolinja",
                 *       "description": "Chain hoists and lifting slings.",
                 *       "supportEmail": "support@nostolinja.example",
                 *       "supportPhone": "+358 9 555 0100",
                 *       "website": "https://nostolinja.example"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Nostolinja
                     */
                    name: string;
                    /**
                     * Format: prose
                     * @example Chain hoists and lifting slings.
                     */
                    description?: string | null;
                    /**
                     * Format: line
                     * @example support@nostolinja.example
                     */
                    supportEmail?: string | null;
                    /**
                     * Format: line
                     * @example +358 9 555 0100
                     */
                    supportPhone?: string | null;
                    /**
                     * Format: web-address
                     * @example https://nostolinja.example
                     */
                    website?: string | null;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The manufacturer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manufacturer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteManufacturer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the manufacturer.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["ManufacturerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEquipmentGroups: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EquipmentGroupItem"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEquipmentGroup: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gas detectors",
                 *       "description": "Portable detectors for oxygen, flammable and toxic gases."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Gas detectors
                     */
                    name: string;
                    /**
                     * Format: prose
                     * @example Portable detectors for oxygen, flammable and toxic gases.
                     */
                    description?: string | null;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The new equipment group. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipmentGroup"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEquipmentGroup: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the equipment group.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EquipmentGroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The equipment group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipmentGroup"];
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEquipmentGroup: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the equipment group.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EquipmentGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gas detectors",
                 *       "description": "Portable detectors for oxygen, flammable and toxic gases."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Gas detectors
                     */
                    name: string;
                    /**
                     * Format: prose
                     * @example Portable detectors for oxygen, flammable and toxic gases.
                     */
                    description?: string | null;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The equipment group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquipmentGroup"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEquipmentGroup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the equipment group.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["EquipmentGroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSupplierLinks: {
        parameters: {
            query?: {
                /** @description Text to look for in the name of the other organization or the address that was asked. */
                search?: string;
                /** @description Only suppliers or only buyers. */
                relation?: "supplier" | "buyer";
                /** @description Only links in this state. */
                status?: "asked" | "waiting" | "accepted";
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SupplierLinkWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "createdAt" | "acceptedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierLink"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSupplierLink: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SupplierLinkWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "aino.laine@mill.example",
                 *       "organizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An administrator of the organization.
                     * @example aino.laine@mill.example
                     */
                    email?: string | null;
                    /**
                     * Format: uuid
                     * @description The organization.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    organizationId?: string | null;
                };
            };
        };
        responses: {
            /** @description The new supplier link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierLink"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSupplierLink: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SupplierLinkWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the supplier link.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SupplierLinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supplier link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierLink"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSupplierLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the supplier link.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SupplierLinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptSupplierLink: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["SupplierLinkWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the supplier link.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["SupplierLinkId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The supplier link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierLink"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sahala Sawmill",
                 *       "country": "FI",
                 *       "timeZone": "Europe/Helsinki",
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Sahala Sawmill
                     */
                    name: string;
                    /**
                     * Format: line
                     * @example FI
                     */
                    country?: string | null;
                    /**
                     * Format: time-zone
                     * @description The zone of sites that have none of their own.
                     * @example Europe/Helsinki
                     */
                    timeZone?: string;
                    /**
                     * @description Of its mails to people who have chosen none.
                     * @example en
                     * @enum {string}
                     */
                    language?: "en" | "fi";
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                };
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrganizationRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Entries of the audit log; it is cut at a published head only.
                             * @example 730
                             */
                            auditDays: number | null;
                            /**
                             * @description From where and when people signed in.
                             * @example 730
                             */
                            signInDays: number | null;
                            /**
                             * @description Which mails were sent, and what became of them.
                             * @example 730
                             */
                            mailDays: number | null;
                            /**
                             * @description Who made, changed and confirmed an order, from its completion or cancellation on.
                             * @example 730
                             */
                            closedOrderDays: number | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganizationRetention: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "auditDays": 730,
                 *       "signInDays": 730,
                 *       "mailDays": 730,
                 *       "closedOrderDays": 730
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Entries of the audit log; it is cut at a published head only.
                     * @example 730
                     */
                    auditDays?: number | null;
                    /**
                     * @description From where and when people signed in.
                     * @example 730
                     */
                    signInDays?: number | null;
                    /**
                     * @description Which mails were sent, and what became of them.
                     * @example 730
                     */
                    mailDays?: number | null;
                    /**
                     * @description Who made, changed and confirmed an order, from its completion or cancellation on.
                     * @example 730
                     */
                    closedOrderDays?: number | null;
                };
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Entries of the audit log; it is cut at a published head only.
                             * @example 730
                             */
                            auditDays: number | null;
                            /**
                             * @description From where and when people signed in.
                             * @example 730
                             */
                            signInDays: number | null;
                            /**
                             * @description Which mails were sent, and what became of them.
                             * @example 730
                             */
                            mailDays: number | null;
                            /**
                             * @description Who made, changed and confirmed an order, from its completion or cancellation on.
                             * @example 730
                             */
                            closedOrderDays: number | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Text to look for in names and addresses, without regard to case. */
                search?: string;
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description Only those who have this role. */
                roleId?: string;
                /** @description former: those whose membership has ended and who were not erased. Left out: members. */
                status?: "member" | "former";
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["UserWith"];
                /** @description Field to order by. */
                orderBy?: "id" | "firstName" | "lastName" | "active" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["UserWith"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "aino.laine@mill.example",
                 *       "firstName": "Aino",
                 *       "lastName": "Laine",
                 *       "roleId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example aino.laine@mill.example
                     */
                    email: string;
                    /**
                     * Format: line
                     * @example Aino
                     */
                    firstName: string;
                    /**
                     * Format: line
                     * @example Laine
                     */
                    lastName: string;
                    /**
                     * Format: uuid
                     * @description A role that may do nothing that the caller may not.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    roleId: string;
                    readonly id?: unknown;
                    readonly role?: unknown;
                    readonly active?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly invitation?: unknown;
                };
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteUser: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["UserWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUser: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["UserWith"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["UserWith"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "active": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A role that may do nothing that the caller may not.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    roleId?: string;
                    /**
                     * @description Somebody who is not active is kept out, tokens and sessions included.
                     * @example true
                     */
                    active?: boolean;
                    readonly id?: unknown;
                    readonly email?: unknown;
                    readonly firstName?: unknown;
                    readonly lastName?: unknown;
                    readonly role?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly invitation?: unknown;
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUserErase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUserData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the user.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The new upload. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Upload"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the upload. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "createdAt" | "updatedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Safety officer",
                 *       "permissions": [
                 *         "sites.read",
                 *         "work-tasks.read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Safety officer
                     */
                    name: string;
                    /**
                     * @description A permission covers what `with[]` adds to the answers of its operations: `orders.read` shows the names of members, sites and the texts of the ordered work as well. `permissions.txt` lists it all.
                     * @example [
                     *       "sites.read",
                     *       "work-tasks.read"
                     *     ]
                     */
                    permissions: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[];
                    readonly id?: unknown;
                    readonly builtIn?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The new role. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readRole: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Answer 304 while the record has this entity tag; not with `with[]`.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the role.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: {
                /** @description Adds related records and counts. */
                "with[]"?: components["parameters"]["With"];
            };
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the role.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Safety officer",
                 *       "permissions": [
                 *         "sites.read",
                 *         "work-tasks.read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Safety officer
                     */
                    name: string;
                    /**
                     * @description A permission covers what `with[]` adds to the answers of its operations: `orders.read` shows the names of members, sites and the texts of the ordered work as well. `permissions.txt` lists it all.
                     * @example [
                     *       "sites.read",
                     *       "work-tasks.read"
                     *     ]
                     */
                    permissions: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[];
                    readonly id?: unknown;
                    readonly builtIn?: unknown;
                    readonly createdAt?: unknown;
                    readonly updatedAt?: unknown;
                    readonly createdBy?: unknown;
                    readonly updatedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WrongStateOrKeyInUse"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the role.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReferredTo"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAPITokens: {
        parameters: {
            query?: {
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "createdAt" | "lastUsedAt" | "expiresAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["APIToken"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAPIToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Planning script",
                 *       "expiresAt": "2026-11-20T08:30:00.000Z",
                 *       "permissions": [
                 *         "sites.read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Planning script
                     */
                    name: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T08:30:00.000Z
                     */
                    expiresAt?: string | null;
                    /** @description What the token may do, at most. A permission covers what `with[]` adds to the answers of its operations: `orders.read` shows the names of members, sites and the texts of the ordered work as well. `permissions.txt` lists it all. */
                    permissions?: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[] | null;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly lastUsedAt?: unknown;
                };
            };
        };
        responses: {
            /** @description The new API token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: line
                             * @example Planning script
                             */
                            name: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            expiresAt: string | null;
                            /**
                             * Format: date-time
                             * @description Noted at most once a minute.
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            lastUsedAt: string | null;
                            /** @example hp_AZjFonwef0qdOy9sGn5bQA… */
                            token: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAPIToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the API token.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrganizationScimTokens: {
        parameters: {
            query?: {
                /** @description Field to order by. */
                orderBy?: "id" | "name" | "createdAt" | "lastUsedAt";
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: line
                             * @example Entra ID
                             */
                            name: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Noted at most once a minute.
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            lastUsedAt: string | null;
                        }[];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrganizationScimTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Entra ID"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Entra ID
                     */
                    name: string;
                    readonly id?: unknown;
                    readonly createdAt?: unknown;
                    readonly lastUsedAt?: unknown;
                };
            };
        };
        responses: {
            /** @description The new organization. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: line
                             * @example Entra ID
                             */
                            name: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Noted at most once a minute.
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            lastUsedAt: string | null;
                            /** @example hd_AZjFonwef0qdOy9sGn5bQA… */
                            token: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrganizationScimTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrganizationSso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: line
                             * @description As the provider writes itself: `/.well-known/openid-configuration` is found below it.
                             * @example https://login.example/tenant
                             */
                            issuer: string;
                            /**
                             * Format: line
                             * @example holdpoint
                             */
                            clientId: string;
                            /**
                             * Format: line
                             * @description The claim that says what somebody is; dots lead into objects: `realm_access.roles`.
                             * @example groups
                             */
                            roleClaim: string | null;
                            /** @description The first value that the claim has gives the role. */
                            roles: {
                                /**
                                 * Format: line
                                 * @example planners
                                 */
                                value: string;
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                roleId: string;
                            }[];
                            /**
                             * Format: uuid
                             * @description The role of whoever has none of the values.
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            defaultRoleId: string;
                            clientSecretSet: boolean;
                            /**
                             * @description What the provider has to know as the address to come back to.
                             * @example https://holdpoint.example/api/v1/session/sso/callback
                             */
                            redirectUri: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganizationSso: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "https://login.example/tenant",
                 *       "clientId": "holdpoint",
                 *       "roles": [
                 *         {
                 *           "value": "planners",
                 *           "roleId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *         }
                 *       ],
                 *       "defaultRoleId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "roleClaim": "groups",
                 *       "clientSecret": "n3Fq…"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @description As the provider writes itself: `/.well-known/openid-configuration` is found below it.
                     * @example https://login.example/tenant
                     */
                    issuer: string;
                    /**
                     * Format: line
                     * @example holdpoint
                     */
                    clientId: string;
                    /** @description The first value that the claim has gives the role. */
                    roles: {
                        /**
                         * Format: line
                         * @example planners
                         */
                        value: string;
                        /**
                         * Format: uuid
                         * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                         */
                        roleId: string;
                    }[];
                    /**
                     * Format: uuid
                     * @description The role of whoever has none of the values.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    defaultRoleId: string;
                    /**
                     * Format: line
                     * @description The claim that says what somebody is; dots lead into objects: `realm_access.roles`.
                     * @example groups
                     */
                    roleClaim?: string | null;
                    /**
                     * Format: line
                     * @description Left out, the one that is set stays, where the issuer does.
                     * @example n3Fq…
                     */
                    clientSecret?: string;
                    readonly id?: unknown;
                };
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: line
                             * @description As the provider writes itself: `/.well-known/openid-configuration` is found below it.
                             * @example https://login.example/tenant
                             */
                            issuer: string;
                            /**
                             * Format: line
                             * @example holdpoint
                             */
                            clientId: string;
                            /**
                             * Format: line
                             * @description The claim that says what somebody is; dots lead into objects: `realm_access.roles`.
                             * @example groups
                             */
                            roleClaim: string | null;
                            /** @description The first value that the claim has gives the role. */
                            roles: {
                                /**
                                 * Format: line
                                 * @example planners
                                 */
                                value: string;
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                roleId: string;
                            }[];
                            /**
                             * Format: uuid
                             * @description The role of whoever has none of the values.
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            defaultRoleId: string;
                            clientSecretSet: boolean;
                            /**
                             * @description What the provider has to know as the address to come back to.
                             * @example https://holdpoint.example/api/v1/session/sso/callback
                             */
                            redirectUri: string;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrganizationSso: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example aino.laine@mill.example */
                                email: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                                /**
                                 * @description Of mails to the person; null: that of the organization.
                                 * @enum {string|null}
                                 */
                                language: "en" | "fi" | null;
                            };
                            organization: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                name: string;
                                country: string | null;
                                /**
                                 * Format: time-zone
                                 * @example Europe/Helsinki
                                 */
                                timeZone: string;
                                /** @enum {string} */
                                language: "en" | "fi";
                            };
                            role: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                name: string;
                            };
                            permissions: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Aino",
                 *       "lastName": "Laine",
                 *       "language": "en",
                 *       "password": "correct horse battery",
                 *       "currentPassword": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example Aino
                     */
                    firstName?: string;
                    /**
                     * Format: line
                     * @example Laine
                     */
                    lastName?: string;
                    /**
                     * @description Of mails to you, whichever organization sends them; null: its own.
                     * @example en
                     * @enum {string|null}
                     */
                    language?: "en" | "fi" | null;
                    /**
                     * Format: line
                     * @description At least 10 characters of any kind.
                     * @example correct horse battery
                     */
                    password?: string;
                    /**
                     * Format: line
                     * @example correct horse battery
                     */
                    currentPassword?: string;
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example aino.laine@mill.example */
                                email: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                                /**
                                 * @description Of mails to the person; null: that of the organization.
                                 * @enum {string|null}
                                 */
                                language: "en" | "fi" | null;
                            };
                            organization: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                name: string;
                                country: string | null;
                                /**
                                 * Format: time-zone
                                 * @example Europe/Helsinki
                                 */
                                timeZone: string;
                                /** @enum {string} */
                                language: "en" | "fi";
                            };
                            role: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                name: string;
                            };
                            permissions: ("sites.read" | "sites.create" | "sites.update" | "sites.delete" | "work-tasks.read" | "work-tasks.create" | "work-tasks.update" | "work-tasks.delete" | "work-steps.read" | "work-steps.create" | "work-steps.update" | "work-steps.delete" | "safety-requirements.read" | "safety-requirements.create" | "safety-requirements.update" | "safety-requirements.delete" | "educational-contents.read" | "educational-contents.create" | "educational-contents.update" | "educational-contents.delete" | "assessments.read" | "assessments.create" | "assessments.update" | "assessments.delete" | "orders.read" | "orders.create" | "orders.update" | "orders.delete" | "received-orders.read" | "received-orders.create" | "received-orders.update" | "received-orders.delete" | "jobs.read" | "jobs.create" | "jobs.update" | "jobs.delete" | "events.read" | "events.create" | "events.update" | "events.delete" | "completions.read" | "completions.create" | "completions.update" | "manufacturers.read" | "manufacturers.create" | "manufacturers.update" | "manufacturers.delete" | "equipment-groups.read" | "equipment-groups.create" | "equipment-groups.update" | "equipment-groups.delete" | "suppliers.read" | "suppliers.create" | "suppliers.update" | "suppliers.delete" | "organizations.read" | "organizations.create" | "organizations.update" | "organizations.delete" | "users.read" | "users.create" | "users.update" | "users.delete" | "uploads.create" | "roles.read" | "roles.create" | "roles.update" | "roles.delete" | "trainings.read" | "trainings.create" | "audit-log.read")[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMeData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMeSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * @example totp
                             * @enum {string}
                             */
                            kind: "totp" | "passkey";
                            /**
                             * Format: line
                             * @example Phone
                             */
                            name: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            lastUsedAt: string | null;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMeSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "totp",
                 *       "name": "Phone"
                 *     }
                 */
                "application/json": {
                    /**
                     * @example totp
                     * @enum {string}
                     */
                    kind: "totp" | "passkey";
                    /**
                     * Format: line
                     * @example Phone
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * @example totp
                             * @enum {string}
                             */
                            kind: "totp" | "passkey";
                            /**
                             * Format: line
                             * @example Phone
                             */
                            name: string;
                            secret?: string;
                            uri?: string;
                            options?: {
                                [key: string]: unknown;
                            };
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmMeSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                factorId: components["parameters"]["UserFactorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456",
                 *       "response": {}
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example 123456
                     */
                    code?: string;
                    response?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * @example totp
                             * @enum {string}
                             */
                            kind: "totp" | "passkey";
                            /**
                             * Format: line
                             * @example Phone
                             */
                            name: string;
                            /** @description Each signs in once in place of a code. Shown this once. */
                            recoveryCodes: string[] | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMeSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                factorId: components["parameters"]["UserFactorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMeRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Each signs in once in place of a code. Shown this once. */
                            recoveryCodes: string[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SignInAgain"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrganizationSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Of whom a second factor is asked; of API tokens never.
                             * @example optional
                             * @enum {string}
                             */
                            secondFactor: "optional" | "everybody" | "roles";
                            /** @description With `roles`: of whose members. */
                            secondFactorRoleIds: string[];
                            /**
                             * @description Whether people sign in by single sign-on alone.
                             * @example true
                             */
                            onlySso: boolean;
                            /**
                             * Format: uuid
                             * @description The administrator who gets in without it even so.
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            wayInUserId: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganizationSignInRules: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Change the record only while it has this entity tag.
                 * @example "5f2d0c9a71b34e8895d8cf4dd9a8c0b7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the organization.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                id: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secondFactor": "optional",
                 *       "secondFactorRoleIds": [
                 *         "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *       ],
                 *       "onlySso": true,
                 *       "wayInUserId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Of whom a second factor is asked; of API tokens never.
                     * @example optional
                     * @enum {string}
                     */
                    secondFactor?: "optional" | "everybody" | "roles";
                    /** @description With `roles`: of whose members. */
                    secondFactorRoleIds?: string[];
                    /**
                     * @description Whether people sign in by single sign-on alone.
                     * @example true
                     */
                    onlySso?: boolean;
                    /**
                     * Format: uuid
                     * @description The administrator who gets in without it even so.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    wayInUserId?: string | null;
                };
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Of whom a second factor is asked; of API tokens never.
                             * @example optional
                             * @enum {string}
                             */
                            secondFactor: "optional" | "everybody" | "roles";
                            /** @description With `roles`: of whose members. */
                            secondFactorRoleIds: string[];
                            /**
                             * @description Whether people sign in by single sign-on alone.
                             * @example true
                             */
                            onlySso: boolean;
                            /**
                             * Format: uuid
                             * @description The administrator who gets in without it even so.
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            wayInUserId: string | null;
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInAgain"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMeAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * @example session
                             * @enum {string}
                             */
                            kind: "session" | "token" | "calendar_feed";
                            /**
                             * Format: line
                             * @description Of a token its own, of others that of their organization.
                             * @example Planning script
                             */
                            name: string;
                            /**
                             * Format: line
                             * @description Where the session began, as far as the browser said.
                             * @example Firefox on Windows
                             */
                            device: string | null;
                            /**
                             * Format: line
                             * @description From where the session began.
                             * @example 192.0.2.7
                             */
                            address: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description Noted at most once a minute.
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            lastUsedAt: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            expiresAt: string | null;
                            /**
                             * @description Whether this request came with it.
                             * @example true
                             */
                            current: boolean;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMeAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                 */
                accessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMeAccessEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         "session"
                 *       ]
                 *     }
                 */
                "application/json": {
                    kinds?: ("session" | "token" | "calendar_feed")[];
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to show. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Entries about this kind of record, such as `sites`. */
                resource?: components["parameters"]["AuditEntryResource"];
                /** @description Entries about this record; each version of one is a record. */
                recordId?: components["parameters"]["AuditEntryRecordId"];
                /** @description What this user did. */
                userId?: components["parameters"]["AuditEntryUserId"];
                /** @description What was done with this API token. */
                tokenId?: components["parameters"]["AuditEntryTokenId"];
                /** @description Entries with this action. */
                action?: components["parameters"]["AuditEntryAction"];
                /** @description What was done in this request. */
                requestId?: components["parameters"]["AuditEntryRequestId"];
                /** @description At that moment or later. */
                from?: components["parameters"]["AuditEntryFrom"];
                /** @description Before that moment. */
                to?: components["parameters"]["AuditEntryTo"];
                /** @description Adds related records and counts. */
                "with[]"?: ("token" | "user")[];
                /** @description Field to order by. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSearchResult: {
        parameters: {
            query: {
                /** @description The text to look for. */
                q: string;
                /** @description How many results at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description The path segment under which the record is read.
                             * @example sites
                             * @enum {string}
                             */
                            resource: "sites" | "work-tasks" | "work-steps" | "safety-requirements" | "educational-contents" | "assessments" | "orders" | "received-orders" | "jobs" | "events" | "manufacturers" | "equipment-groups" | "users";
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            id: string;
                            /**
                             * Format: line
                             * @description Name, title or number.
                             * @example Kuusikoski paper mill
                             */
                            title: string;
                            /**
                             * Format: line
                             * @description Where the record stands, if it has states.
                             * @example confirmed
                             */
                            status: string | null;
                            /**
                             * Format: line
                             * @description Of orders and jobs.
                             * @example 26-0000001
                             */
                            number: string | null;
                        }[];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSiteExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkTaskExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEducationalContentExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Only featured ones, or only the others. */
                isFeatured?: components["parameters"]["EducationalContentIsFeatured"];
                /** @description Contents of this safety requirement. */
                safetyRequirementId?: components["parameters"]["EducationalContentSafetyRequirementId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSafetyRequirementExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Only those completed on site, or only those before the visit. */
                onSite?: components["parameters"]["SafetyRequirementOnSite"];
                /** @description Requirements of this work step. */
                workStepId?: components["parameters"]["SafetyRequirementWorkStepId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkStepExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Steps of this work task. */
                workTaskId?: components["parameters"]["WorkStepWorkTaskId"];
                /** @description Only steps of this risk. */
                riskLevel?: components["parameters"]["WorkStepRiskLevel"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only active or only inactive ones. */
                active?: components["parameters"]["Active"];
                /** @description confirmed: the versions in force; draft: the open drafts. */
                status?: components["parameters"]["Status"];
                /** @description Assessments on this content. */
                educationalContentId?: components["parameters"]["AssessmentEducationalContentId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAssessmentQuestionExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Questions of this assessment. */
                assessmentId?: components["parameters"]["AssessmentQuestionAssessmentId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrderExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only orders in this state. */
                status?: components["parameters"]["OrderStatus"];
                /** @description Only orders for this site. */
                siteId?: components["parameters"]["OrderSiteId"];
                /** @description Only orders to this supplier. */
                supplierOrganizationId?: components["parameters"]["OrderSupplierOrganizationId"];
                /** @description Changed or answered at that moment or later. */
                updatedSince?: string;
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Events in this state. */
                status?: components["parameters"]["EventStatus"];
                /** @description Events of this type. */
                type?: components["parameters"]["EventType"];
                /** @description Events at this site. */
                siteId?: components["parameters"]["EventSiteId"];
                /** @description Events of this order. */
                orderId?: components["parameters"]["EventOrderId"];
                /**
                 * @description Events that start on this day or later, recurring ones that `until` or the UNTIL of their rule has not
                 *     ended by then, and those with an occurrence that was moved to then.
                 */
                from?: components["parameters"]["EventFrom"];
                /**
                 * @description Events that start on this day or earlier, a recurring one by its first occurrence, and those with an
                 *     occurrence that was moved to then. With `from`: all that may take place on those days, and series that have an
                 *     occurrence before and after but none between.
                 */
                to?: components["parameters"]["EventTo"];
                /** @description Events that this person is assigned to, or to an occurrence of. */
                userId?: components["parameters"]["EventUserId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readJobExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Only jobs in this state. */
                status?: components["parameters"]["JobStatus"];
                /** @description Only jobs at this site. */
                siteId?: components["parameters"]["JobSiteId"];
                /** @description Only jobs of this event. */
                eventId?: components["parameters"]["JobEventId"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readManufacturerExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEquipmentGroupExport: {
        parameters: {
            query?: {
                /** @description Text to look for, without regard to case. */
                search?: components["parameters"]["Search"];
                /** @description Changed at that moment or later. */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAuditEntryExport: {
        parameters: {
            query?: {
                /** @description Entries about this kind of record, such as `sites`. */
                resource?: components["parameters"]["AuditEntryResource"];
                /** @description Entries about this record; each version of one is a record. */
                recordId?: components["parameters"]["AuditEntryRecordId"];
                /** @description What this user did. */
                userId?: components["parameters"]["AuditEntryUserId"];
                /** @description What was done with this API token. */
                tokenId?: components["parameters"]["AuditEntryTokenId"];
                /** @description Entries with this action. */
                action?: components["parameters"]["AuditEntryAction"];
                /** @description What was done in this request. */
                requestId?: components["parameters"]["AuditEntryRequestId"];
                /** @description At that moment or later. */
                from?: components["parameters"]["AuditEntryFrom"];
                /** @description Before that moment. */
                to?: components["parameters"]["AuditEntryTo"];
                /** @description What kind of file. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Field to order by. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description Direction. */
                order?: components["parameters"]["Order"];
                /** @description Results on a page. */
                count?: components["parameters"]["Count"];
                /** @description Number of the page, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sitesImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportSitesTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    workTasksImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The work task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportWorkTasksTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    educationalContentsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The educational content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportEducationalContentsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    safetyRequirementsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The safety requirement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportSafetyRequirementsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    workStepsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The work step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportWorkStepsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    assessmentsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportAssessmentsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    assessmentQuestionsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The assessment question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportAssessmentQuestionsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ordersImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportOrdersTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportEventsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    jobsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportJobsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    manufacturersImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The manufacturer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportManufacturersTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    equipmentGroupsImport: {
        parameters: {
            query?: {
                /** @description Only report what would happen. false stores the records, where nothing at all is wrong. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description name: a row without a known id changes the record of the same name, where there is one. */
                match?: components["parameters"]["Match"];
                /**
                 * @description The name of each column of the file in their order, with commas between, in place of the names in the
                 *     file itself; empty for one that is passed over: `name,,country`.
                 */
                columns?: components["parameters"]["Columns"];
            };
            header?: {
                /**
                 * @description Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
                 *     request with the same key is answered as the first time, and done once. A refused request leaves the key free.
                 * @example 8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The equipment group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Whether nothing was stored on purpose. */
                            dryRun: boolean;
                            rows: number;
                            /** @description How many records are new, or would be; 0 where there are errors. */
                            created: number;
                            /** @description How many records are changed, or would be; 0 where there are errors. */
                            updated: number;
                            /** @description How many rows say what is stored already. */
                            unchanged: number;
                            /** @description What is wrong, row by row. Where there is anything, nothing is stored. */
                            errors: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                            /** @description What new records lack that only a person can add. */
                            leftOut: {
                                /** @example 2 */
                                row: number;
                                /** @example name */
                                field: string;
                                /** @example The name field is required. */
                                message: string;
                                /**
                                 * @example {
                                 *       "code": "required",
                                 *       "params": {}
                                 *     }
                                 */
                                reason: components["schemas"]["Reason"];
                                /**
                                 * @description What the file calls the column, where that is not the name of the field.
                                 * @example Name of the site
                                 */
                                column?: string;
                            }[];
                        };
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readImportEquipmentGroupsTemplate: {
        parameters: {
            query?: {
                /** @description What kind of file. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "aino.laine@mill.example",
                 *       "password": "correct horse battery",
                 *       "code": "123456",
                 *       "passkey": {}
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example aino.laine@mill.example
                     */
                    email: string;
                    /**
                     * Format: line
                     * @example correct horse battery
                     */
                    password: string;
                    /**
                     * Format: line
                     * @description Of an authenticator app, or a recovery code. Each counts once.
                     * @example 123456
                     */
                    code?: string;
                    passkey?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The person is signed in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                            };
                            organization: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Sahala Sawmill */
                                name: string;
                            };
                        };
                        meta: {
                            requestId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            userId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            organizationId: string;
                        };
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The credentials are not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request comes from another site, or not in a safe way. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            /** @description The request comes from another site, or not in a safe way. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery",
                 *       "code": "123456",
                 *       "passkey": {},
                 *       "next": "/me"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @example correct horse battery
                     */
                    password?: string;
                    /**
                     * Format: line
                     * @description Of an authenticator app, or a recovery code. Each counts once.
                     * @example 123456
                     */
                    code?: string;
                    passkey?: {
                        [key: string]: unknown;
                    };
                    /**
                     * Format: line
                     * @description Where the provider leads back to, as a path of this service.
                     * @example /me
                     */
                    next?: string;
                };
            };
        };
        responses: {
            /** @description The session is fresh; or where to go so that it will be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @example 2026-11-20T08:30:00.000Z
                             */
                            freshUntil: string;
                        };
                        meta: {
                            requestId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            userId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            organizationId: string;
                        };
                    } | {
                        data: {
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The credentials are not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request comes from another site, or not in a safe way. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    switchOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description One of the caller’s organizations.
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    organizationId: string;
                };
            };
        };
        responses: {
            /** @description The session acts for the other organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Aino */
                                firstName: string;
                                /** @example Laine */
                                lastName: string;
                            };
                            organization: {
                                /**
                                 * Format: uuid
                                 * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                                 */
                                id: string;
                                /** @example Sahala Sawmill */
                                name: string;
                            };
                        };
                        meta: {
                            requestId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            userId: string;
                            /**
                             * Format: uuid
                             * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                             */
                            organizationId: string;
                        };
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The credentials are not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request comes from another site, or not in a safe way. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40",
                 *       "email": "aino.laine@mill.example",
                 *       "next": "/sites"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40
                     */
                    organizationId?: string;
                    /**
                     * Format: email
                     * @example aino.laine@mill.example
                     */
                    email?: string;
                    /**
                     * Format: line
                     * @description Where to go afterwards, as a path of this service.
                     * @example /sites
                     */
                    next?: string;
                };
            };
        };
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example https://login.example/authorize?client_id=… */
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The request comes from another site, or not in a safe way. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To a page of the service. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret that was given out. */
                secret: components["parameters"]["Secret"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who invites whom. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            organization: {
                                name: string;
                            };
                            email: string;
                            firstName: string;
                            lastName: string;
                            needsPassword: boolean;
                        };
                    };
                };
            };
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret that was given out. */
                secret: components["parameters"]["Secret"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery",
                 *       "firstName": "Aino",
                 *       "lastName": "Laine"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @description Needed by somebody who has none yet.
                     * @example correct horse battery
                     */
                    password?: string;
                    /**
                     * Format: line
                     * @example Aino
                     */
                    firstName?: string;
                    /**
                     * Format: line
                     * @example Laine
                     */
                    lastName?: string;
                };
            };
        };
        responses: {
            /** @description The person is a member and can sign in. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "aino.laine@mill.example"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example aino.laine@mill.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description If somebody has the address, a link is on its way. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret that was given out. */
                secret: components["parameters"]["Secret"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: line
                     * @description At least 10 characters of any kind.
                     * @example correct horse battery
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description The person can sign in with the new password. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Parts of the request are not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret that was given out. */
                secret: components["parameters"]["Secret"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The caller has it as it is. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
}
