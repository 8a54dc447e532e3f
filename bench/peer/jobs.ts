import {
  Controller,
  Get,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Req,
} from '@nestjs/common'
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Repository } from 'typeorm'
import { type AuthenticatedRequest, Permission } from './auth.js'
import { Organization } from './people.js'
import { wallTime } from './wall-time.js'

@Entity('sites')
export class Site {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('text') name: string
}

@Entity('events')
export class Event {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('timestamp') start: Date
  @Column('boolean') recurring: boolean
}

@Entity('jobs')
export class Job {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('text') number: string
  @Column('text') status: string
  @Column('text', { nullable: true }) notes: string | null
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt: Date | null
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date

  @ManyToOne(() => Organization)
  @JoinColumn({ name: 'organization_id' })
  organization: Organization

  @ManyToOne(() => Site)
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'site_id', referencedColumnName: 'id' },
  ])
  site: Site

  @ManyToOne(() => Event, { nullable: true })
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'event_id', referencedColumnName: 'id' },
  ])
  event: Event | null
}

@Injectable()
class JobsService {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  async findOne(organizationId: string, id: string): Promise<object> {
    const job = await this.jobs.findOne({
      where: { organizationId, id },
      relations: { organization: true, site: true, event: true },
    })
    if (!job) throw new NotFoundException()
    const { organizationId: _, organization, site, event, ...own } = job
    return {
      ...own,
      organization: { id: organization.id, name: organization.name },
      site: { id: site.id, name: site.name },
      event: event && { id: event.id, start: wallTime(event.start), recurring: event.recurring },
    }
  }
}

@Controller('jobs')
class JobsController {
  constructor(private readonly service: JobsService) {}

  @Get(':id')
  @Permission('jobs.read')
  async findOne(@Req() { caller, requestId }: AuthenticatedRequest, @Param('id', ParseUUIDPipe) id: string) {
    const data = await this.service.findOne(caller.organizationId, id)
    return { data, meta: { requestId, userId: caller.userId, organizationId: caller.organizationId } }
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([Job, Site, Event])],
  controllers: [JobsController],
  providers: [JobsService],
})
export class JobsModule {}
