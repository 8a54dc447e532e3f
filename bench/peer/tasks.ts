import { randomUUID } from 'node:crypto'
import {
  BadRequestException,
  Body,
  Controller,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Put,
  Req,
} from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator'
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm'
import { type AuthenticatedRequest, Permission } from './auth.js'
import { AuditEntry } from './people.js'

@Entity('work_tasks')
export class WorkTask {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid', { name: 'canonical_id' }) canonicalId: string
  @Column('integer') version: number
  @Column('boolean', { name: 'is_current' }) isCurrent: boolean
  @Column('text') name: string
  @Column('text', { nullable: true }) description: string | null
  @Column('boolean') active: boolean
  @Column('text') status: string
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date
  @Column('uuid', { name: 'updated_by', select: false }) updatedBy: string
}

class UpdateWorkTask {
  @IsString() @MinLength(1) @MaxLength(255) name: string
  @IsOptional() @IsString() @MaxLength(5_000) description?: string | null
  @IsBoolean() active: boolean
  @IsIn(['draft', 'confirmed']) status: string
}

function shown({ organizationId: _, updatedBy: __, ...task }: WorkTask): object {
  return task
}

@Injectable()
class WorkTasksService {
  constructor(private readonly dataSource: DataSource) {}

  update({ caller, requestId }: AuthenticatedRequest, id: string, change: UpdateWorkTask): Promise<object> {
    const { organizationId, userId, tokenId } = caller
    return this.dataSource.transaction(async (manager) => {
      const task = await manager.findOne(WorkTask, {
        where: { organizationId, id },
        lock: { mode: 'pessimistic_write' },
      })
      if (!task) throw new NotFoundException()
      if (task.status !== 'draft') throw new BadRequestException()
      const before = shown(task)
      Object.assign(task, change, { updatedAt: new Date(), updatedBy: userId })
      const saved = await manager.save(task)
      await manager.insert(AuditEntry, {
        organizationId,
        id: randomUUID(),
        userId,
        tokenId,
        requestId,
        action: 'update',
        resource: 'work-tasks',
        recordId: id,
        before,
        after: shown(saved),
      })
      return shown(saved)
    })
  }
}

@Controller('work-tasks')
class WorkTasksController {
  constructor(private readonly service: WorkTasksService) {}

  @Put(':id')
  @Permission('work-tasks.update')
  async update(
    @Req() request: AuthenticatedRequest,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() change: UpdateWorkTask,
  ) {
    const data = await this.service.update(request, id, change)
    const { caller, requestId } = request
    return { data, meta: { requestId, userId: caller.userId, organizationId: caller.organizationId } }
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([WorkTask, AuditEntry])],
  controllers: [WorkTasksController],
  providers: [WorkTasksService],
})
export class WorkTasksModule {}
